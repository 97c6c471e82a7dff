# Runs once, while the database is made (docker-compose.yml). The parts' role owns the database and may create others,
# for the weekly trial restore, but isn't a superuser. Only this container can be one, without a password.
psql --set=ON_ERROR_STOP=1 --no-psqlrc --quiet --username=postgres --set=password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE site LOGIN CREATEDB PASSWORD :'password';
CREATE DATABASE leads OWNER site;
ALTER ROLE postgres PASSWORD NULL;
SQL
