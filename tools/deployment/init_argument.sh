#!/bin/sh
# Writes the argument by which a canister learns the ids of all. dfx runs this before it installs one of them, with
# their ids in the environment. So no call has to follow, and it does not matter in which order dfx installs them. Without
# a canister of tournaments the argument names none.
set -eu
target=build/init_argument.txt
if [ -z "${CANISTER_ID_PROFILES:-}" ] || [ -z "${CANISTER_ID_LOBBIES:-}" ] || [ -z "${CANISTER_ID_GAME_ENGINE:-}" ]; then
    network=${DFX_NETWORK:-local}
    echo "The canisters know one another, so all of them must have an id before the first is installed." >&2
    echo "Create them: dfx canister create --all --network $network" >&2
    exit 1
fi
mkdir -p build
cat >"$target" <<ARGUMENT
(opt record {
  profiles = opt principal "$CANISTER_ID_PROFILES";
  lobbies = opt principal "$CANISTER_ID_LOBBIES";
  gameEngine = opt principal "$CANISTER_ID_GAME_ENGINE";${CANISTER_ID_TOURNAMENTS:+
  tournaments = opt principal \"$CANISTER_ID_TOURNAMENTS\";}
})
ARGUMENT
