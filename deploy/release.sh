#!/usr/bin/env bash
# Builds a commit in a folder of its own and switches the running site to it without a gap.
#   deploy/release.sh <folder of the repository> [commit]
#   deploy/release.sh rollback
#   deploy/release.sh restart              the running release with what .env says now
#   deploy/release.sh switch <release>     to a finished folder in releases/, as copied from another server
# Nothing is switched before the new one answers: a build that breaks off leaves the running site alone.
set -euo pipefail
# Without this a failed step inside $(build …) would go unnoticed, and half a build would be switched to.
shopt -s inherit_errexit

home=${SITE_HOME:-/srv/contractor-site}
releases=$home/releases
# Who serves the site (deploy/systemd).
user=${SITE_USER:-contractor}
umask 022

fail() {
  echo "$*" >&2
  exit 1
}

# A release belongs to who serves it: pages that are published again are written beside the build, and no script of a
# package runs as root.
as_user() { runuser --user "$user" -- env HOME="$home" "$@"; }

running_port() { cat "$home/port" 2>/dev/null || true; }

answers() {
  for _ in $(seq 1 60); do
    # Any answer of the site counts: a lake that is away for a moment must not stop a release.
    curl --silent --output /dev/null --max-time 5 "http://localhost:$1/api/health" && return 0
    sleep 1
  done
  return 1
}

# nginx asks this port from now on, and ends what it has begun with the other one. Where there is no nginx yet, it will.
ask() {
  # "localhost" may be two addresses, of which the site answers on one: nginx must not count the other's refusals against both.
  echo "server localhost:$1 max_fails=0;" >"$home/upstream.conf.new"
  mv "$home/upstream.conf.new" "$home/upstream.conf"
  systemctl is-active --quiet nginx || return 0
  systemctl reload nginx
  sleep 5
}

# Starts the release on the port that is free, waits until it answers, and stops the one before.
switch_to() {
  local release=$1 old new
  [ -e "$release/.complete" ] || fail "$release was never finished: it is not switched to"
  old=$(running_port)
  new=3000
  [ "$old" = 3000 ] && new=3001
  mkdir -p "$home/instances"
  ln -sfn "$release" "$home/instances/$new"
  systemctl start "contractor-site@$new"
  if ! answers "$new"; then
    systemctl stop "contractor-site@$new"
    fail "The release does not answer on port $new; the site before it goes on. Look at: journalctl -u contractor-site@$new"
  fi
  systemctl enable "contractor-site@$new"
  ask "$new"
  echo "$new" >"$home/port"
  [ "$(readlink "$home/current")" = "$release" ] || readlink "$home/current" >"$home/previous" 2>/dev/null || true
  ln -sfn "$release" "$home/current"
  if [ -n "$old" ]; then
    systemctl disable "contractor-site@$old"
    # It answers what it has begun, then it ends.
    systemctl stop "contractor-site@$old"
  fi
  echo "$(basename "$release") serves on port $new"
}

# Whether nginx serves the Studio out of the release: STUDIO_URL names an address that is not Sanity's.
serves_studio() {
  local addresses address
  addresses=$(sed -n 's/^STUDIO_URL=//p' "$home/.env" | tr '",' '  ')
  for address in $addresses; do
    case $address in
    https://*.sanity.studio | https://*.sanity.studio/*) ;;
    *) return 0 ;;
    esac
  done
  return 1
}

# Who reads a page of the running release asks for its scripts later. The name of a file tells its contents, so those that the
# running release built lie beside the new ones, and go with the release after this one.
keep_scripts() {
  local built=$1/web/.next/static running=$home/current
  [ -d "$built" ] || return 0
  (cd "$built" && find . -type f) | as_user tee "$1/.scripts" >/dev/null
  [ -e "$running/.scripts" ] || return 0
  tar -c -C "$running/web/.next/static" --files-from="$running/.scripts" | as_user tar -x -C "$built" --skip-old-files
}

build() {
  local repository=$1 commit=$2 id release
  [ -f "$home/.env" ] || fail "$home/.env is missing: copy .env.example there and fill it in"
  id=$(date -u +%Y%m%d-%H%M%S)-$(git -C "$repository" rev-parse --short=8 "$commit")
  release=$releases/$id
  as_user mkdir -p "$release"
  git -C "$repository" archive "$commit" | as_user tar -x -C "$release"
  as_user ln -s "$home/.env" "$release/.env"
  (
    cd "$release"
    as_user npm ci --no-audit --no-fund
    as_user NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 npm run build
    if serves_studio; then as_user npm run studio; fi
    keep_scripts "$release"
  ) >&2
  as_user touch "$release/.complete"
  echo "$release"
}

# Keeps three releases: the running one, the one before, and one more.
tidy() {
  local keep
  keep=$(readlink "$home/current"; cat "$home/previous" 2>/dev/null || true)
  find "$releases" -mindepth 1 -maxdepth 1 -type d | sort -r | tail -n +4 | while read -r old; do
    grep -qxF "$old" <<<"$keep" || rm -rf "$old"
  done
}

case ${1:-} in
rollback)
  previous=$(cat "$home/previous" 2>/dev/null || true)
  [ -n "$previous" ] || fail "There is no release before this one"
  switch_to "$previous"
  ;;
restart)
  [ -e "$home/current" ] || fail "There is no release yet"
  switch_to "$(readlink "$home/current")"
  ;;
switch)
  switch_to "$releases/${2:?the name of a folder in $releases}"
  tidy
  ;;
'') fail "Usage: $0 <folder of the repository> [commit] | rollback | restart | switch <release>" ;;
*)
  release=$(build "$1" "${2:-HEAD}")
  switch_to "$release"
  tidy
  ;;
esac
