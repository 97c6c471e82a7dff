#!/bin/sh
# Prints the settings of a public site for its .env: its addresses, and a new secret for each that it needs.
#   sh deploy/public-settings.sh example.com.au
set -eu
domain=${1:?'name the domain, such as example.com.au'}
secret() { openssl rand -base64 48 | tr -d '\n/+='; }

cat <<SETTINGS
SITE_URL=https://www.$domain
API_URL=https://api.$domain
STUDIO_URL=https://studio.$domain
PREVIEW_URL=https://preview.$domain
LAKE_URL=https://content.$domain
REDIRECT_FROM=https://$domain
# The proxy on this machine.
TRUST_PROXY=127.0.0.1,::1
SESSION_SECRETS=$(secret)
HASH_SECRET=$(secret)
LAKE_READ_TOKEN=$(secret)
LAKE_WRITE_TOKEN=$(secret)
POSTGRES_PASSWORD=$(secret)
# Fill these in; .env.example describes them.
SMTP_URL=
LEAD_NOTIFY_TO=
LEAD_NOTIFY_FROM=leads@$domain
ALERT_TO=
ALERT_WEBHOOK_URL=
ALERT_HEARTBEAT_URL=
BACKUP_RECIPIENTS=
BACKUP_COPY=
SETTINGS
