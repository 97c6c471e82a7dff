#!/bin/sh
# Brings the system of docker-compose.yml to another release without losing a request:
#   sh deploy/compose-upgrade.sh         builds this checkout, names the images by its commit, and goes there
#   sh deploy/compose-upgrade.sh NAME    goes to images that were built or pulled under that name
#   sh deploy/compose-upgrade.sh --back  goes back to the release before; the data stays as it is
#
# New instances of API and site start beside the old ones. Once the new ones are healthy, the old ones are told to stop,
# and finish what they have begun. If new ones don't get healthy, the old ones stay.
set -eu

cd "$(dirname "$0")/.."
settings=${ENV_FILE:-.env}
# Seconds for a new container to get healthy.
patience=${UPGRADE_PATIENCE:-180}

say() { echo "upgrade: $*" >&2; }
die() {
	say "$*"
	exit 1
}

if docker compose version >/dev/null 2>&1; then program='docker compose'; else program=docker-compose; fi
if command -v docker >/dev/null; then engine=docker; else engine=podman; fi
compose() { RELEASE=$release $program --env-file "$settings" "$@"; }
# $1 what to show, $2 containers or images
# shellcheck disable=SC2086
inspect() { $engine inspect --format "$1" $2; }

# Compose 1 also lists those of profiles that are off.
services() {
	if [ "$program" = docker-compose ]; then
		compose ps --services --filter status=running
	else
		compose config --services
	fi
}

# ── Containers ───────────────────────────────────────────────────────────────────
# $1 service, $2 what grep adds: -v for those of another release.
containers() {
	for id in $(compose ps -q "$1"); do
		# shellcheck disable=SC2086
		if inspect '{{.Config.Image}}' "$id" | grep -q ${2:-} ":$release\$"; then echo "$id"; fi
	done
}

# $1 the state that is enough, then the containers. Fails when one has ended, or when the time is over.
until_state() {
	enough=$1
	shift
	deadline=$(($(date +%s) + patience))
	for id in "$@"; do
		while :; do
			case $(inspect '{{.State.Status}} {{if .State.Health}}{{.State.Health.Status}}{{end}}' "$id") in
			'running healthy' | "$enough") break ;;
			'running starting') [ "$(date +%s)" -lt "$deadline" ] || return 1 ;;
			*) return 1 ;;
			esac
			sleep 1
		done
	done
}

remove() {
	for id in "$@"; do
		# This waits for as long as docker-compose.yml allows.
		$engine stop "$id" >/dev/null
		$engine rm --force "$id" >/dev/null
	done
}

# ── API and site: the new ones first. Lists are split into words on purpose. ─────────────────────
# shellcheck disable=SC2046,SC2086
replace() {
	old=$(containers "$1" -v)
	[ -n "$old" ] || return 0
	set -- "$1" $old
	# An upgrade that was interrupted may have started some.
	if [ -z "$(containers "$1")" ]; then
		compose up --detach --no-deps --no-build --no-recreate --scale "$1=$((($# - 1) * 2))" "$1" >/dev/null || return 1
	fi
	new=$(containers "$1")
	# API and site have health checks. One that keeps starting and ending would be 'running' for a moment.
	if [ -z "$new" ] || ! until_state 'running healthy' $new; then
		for id in $new; do $engine logs --tail 20 "$id" >&2 || true; done
		remove $new
		return 1
	fi
	shift && remove "$@"
}

# ── The other parts: one stops, the next starts ──────────────────────────────────
# shellcheck disable=SC2046,SC2086
restart() {
	compose up --detach --no-deps --no-build $others >/dev/null || return 1
	ids=$(for service in $others; do compose ps -q "$service"; done)
	# The backup has no health check. One that crashes again and again is 'running' for a moment each time.
	started=
	deadline=$(($(date +%s) + patience))
	while [ "$started" != "$(inspect '{{.State.StartedAt}}' "$ids")" ]; do
		[ "$(date +%s)" -lt "$deadline" ] || return 1
		started=$(inspect '{{.State.StartedAt}}' "$ids")
		sleep 10
	done
	until_state 'running ' $ids || return 1
	proxy=$(compose ps -q proxy)
	name=$(inspect '{{.Config.Image}}' "$proxy")
	# Visitors come in here, so it is only replaced if it has changed.
	if [ "$(inspect '{{.Image}}' "$proxy")" != "$($engine image inspect --format '{{.Id}}' "${name%:*}:$release")" ]; then
		say 'the proxy has changed: for some seconds nobody gets in'
		compose up --detach --no-deps --no-build proxy >/dev/null && until_state 'running healthy' $(compose ps -q proxy)
	fi
}

# $1 the release, $2 API and site in the order in which they change
go() {
	release=$1
	for service in $2; do
		replace "$service" || return 1
		say "$service is $release"
	done
	restart
}

# ── Where to ─────────────────────────────────────────────────────────────────────
releases=$(sed -n 's/^RELEASE=//p' "$settings")
# The last line counts, for Compose too.
before=$(echo "$releases" | tail -n 1)
before=${before:-local}
release=$before
# Our other images, without the proxy's. The database stays as it is: while it restarts, no lead is stored.
others=$(services | grep -xE 'lake|studio|preview|backup')
# A newer site may send what an older API doesn't know, such as the page that held a form.
forward='api web' backward='web api'

if [ "${1:-}" = --back ]; then
	[ "$before" != local ] || die "$settings names no RELEASE to go back from"
	to=$(echo "$releases" | sed '$d' | tail -n 1)
	to=${to:-local}
	go "$to" "$backward" || die "not all parts of $to are healthy: see '$program ps'"
	sed -i "$(grep -n '^RELEASE=' "$settings" | tail -n 1 | cut -d : -f 1)d" "$settings"
	say "$to runs"
	exit
fi

to=${1:-$(git describe --always)}
[ "$to" != "$before" ] || die "$to runs already"
if [ $# -eq 0 ]; then
	[ -z "$(git status --porcelain --untracked-files=no)" ] || die 'files of this checkout were changed: commit or undo that first'
	release=$to compose build >/dev/null
fi
say "makes a backup"
compose exec -T backup node scripts/backup.ts >/dev/null
release=$to
# Other preparations of a new release, before it starts. The running release works with them, too.
compose run --rm --no-deps -T secrets
compose run --rm --no-deps -T migrate
if ! go "$to" "$forward"; then
	say "not all parts of $to are healthy: goes back to $before"
	go "$before" "$backward" || die "that failed too: see '$program ps'"
	exit 1
fi
# Also where the last line has no end.
sed -i "\$aRELEASE=$to" "$settings"
say "$to runs; to go back: sh $0 --back"
