#!/bin/sh
# The engines of a house, by icp-cli and as its default identity, which must be a controller. Names are those in icp.yaml.
#
#   sh tools/deployment/engines.sh open <environment> <engine>...      gives games to engines that are deployed
#   sh tools/deployment/engines.sh upgrade <environment> <engine>...   upgrades the first one and watches it for WATCH_MINUTES, which are
#                                                           10 if nothing is said; then the others, one after the other
#   sh tools/deployment/engines.sh retire <environment> <engine>...    gives them no new games, and lets them go when theirs are over
set -eu

fail() {
    echo "$1" >&2
    exit 1
}

[ $# -ge 3 ] || fail "Usage: sh tools/deployment/engines.sh open|upgrade|retire <environment> <engine>..."
command=$1
environment=$2
shift 2

id() {
    icp canister status -e "$environment" "$1" --id-only || fail "$1 is not deployed to $environment. Deploy it: icp deploy -e $environment $1"
}

# A command of Lobbies, with what it answers.
operate() {
    answer=$(icp canister call -e "$environment" lobbies operate "(variant { $1 })")
    case $answer in
        *Ok*) echo "$answer" ;;
        *) fail "Lobbies refuses $1: $answer" ;;
    esac
}

# Until an engine takes games: Profiles and the engine are told of each other within seconds.
until_open() {
    looks=0
    until icp canister call -e "$environment" --query lobbies getEngines '()' | tr -d ' \n' | grep -qE "\{id=principal\"$1\";open=true;?\}|\{open=true;id=principal\"$1\";?\}"; do
        looks=$((looks + 1))
        [ "$looks" -lt 60 ] || fail "$2 takes no games yet: it or Profiles does not answer."
        sleep 1
    done
    echo "$2 takes games."
}

# No answer of another canister must come in the middle of an upgrade.
upgrade() {
    icp canister stop -e "$environment" "$1"
    if ! icp deploy -e "$environment" "$1"; then
        icp canister start -e "$environment" "$1"
        fail "$1 is not upgraded, and goes on with the module from before."
    fi
    icp canister start -e "$environment" "$1"
    echo "$1 is upgraded."
}

# The metrics that count faults, where they are not 0.
faults() {
    metrics=$(icp canister call -e "$environment" --query "$1" http_request '(record { method = "GET"; url = "/metrics" })' |
        grep -oE '[a-z_]+_faults [0-9]+') || fail "$1 tells no metrics, so nobody can watch it."
    echo "$metrics" | grep -v ' 0$' || true
}

watch() {
    minutes=${WATCH_MINUTES:-10}
    echo "$1 is watched for $minutes minutes."
    looks=0
    while :; do
        found=$(faults "$1") || exit 1
        [ -z "$found" ] || fail "$1 has faults, so no other engine is upgraded: $found
docs/run/operations.md says what to do. To go back, restore the backup: docs/run/upgrade.md."
        [ "$looks" -lt "$((minutes * 6))" ] || break
        looks=$((looks + 1))
        sleep 10
    done
}

case $command in
    open)
        for engine in "$@"; do
            principal=$(id "$engine")
            operate "OpenEngine = principal \"$principal\"" >/dev/null
            until_open "$principal" "$engine"
        done
        ;;
    upgrade)
        first=$1
        shift
        upgrade "$first"
        [ $# -eq 0 ] || watch "$first"
        for engine in "$@"; do
            upgrade "$engine"
            found=$(faults "$engine") || exit 1
            [ -z "$found" ] || fail "$engine has faults: $found"
        done
        ;;
    retire)
        for engine in "$@"; do
            principal=$(id "$engine")
            operate "DrainEngine = principal \"$principal\"" >/dev/null
            operate "CloseEngine = principal \"$principal\"" >/dev/null
            echo "$engine takes no new games. It may be deleted once Engines does not name it."
        done
        operate Engines
        ;;
    *) fail "There is no $command: open, upgrade or retire" ;;
esac
