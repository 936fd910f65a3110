#!/bin/sh
# Tells each canister the ids of the other two. dfx runs this after it has installed game_engine, the last of them. Run
# it by hand after reinstalling one. The caller must be a controller.
set -eu
network=${DFX_NETWORK:-local}
id() { dfx canister id --network "$network" "$1"; }
links="(record {
  profiles = opt principal \"$(id profiles)\";
  lobbies = opt principal \"$(id lobbies)\";
  gameEngine = opt principal \"$(id game_engine)\";
})"
for canister in profiles lobbies game_engine; do
    dfx canister call --network "$network" "$canister" link "$links"
done
