#!/bin/sh
# sh tools/deployment/link.sh [network]: tells each canister the ids of all, by dfx and as its default identity. A deployment
# does not need it. It mends canisters that know wrong ids, and may be repeated. One of tournaments need not be there.
set -eu
network=${1:-${DFX_NETWORK:-local}}

fail() {
    echo "$1" >&2
    exit 1
}

id() {
    dfx canister id --network "$network" "$1" || fail "$1 has no id on the network $network. Create it: dfx canister create --network $network $1"
}
profiles=$(id profiles)
lobbies=$(id lobbies)
game_engine=$(id game_engine)
tournaments=$(dfx canister id --network "$network" tournaments 2>/dev/null) || tournaments=
links="(record {
  profiles = opt principal \"$profiles\";
  lobbies = opt principal \"$lobbies\";
  gameEngine = opt principal \"$game_engine\";${tournaments:+
  tournaments = opt principal \"$tournaments\";}
})"

for canister in profiles lobbies game_engine ${tournaments:+tournaments}; do
    if ! answer=$(dfx canister call --network "$network" "$canister" link "$links" 2>&1); then
        case $answer in
            *"method is for controllers"*) fail "You are not a controller of $canister: $(dfx identity get-principal).
Nobody else may link it. Name the identity that deployed it: DFX_IDENTITY=<name> sh tools/deployment/link.sh $network" ;;
            *IC0537*) echo "$canister is not installed yet, and is passed over. Its installation links it." && continue ;;
            *) fail "$canister cannot be linked: $answer" ;;
        esac
    fi
    case $answer in
        *Ok*) echo "$canister is linked." ;;
        *) fail "$canister refuses to be linked: $answer" ;;
    esac
done
