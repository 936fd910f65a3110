# What the programs beside this file have in common; they say in `self` and `program` which one runs.
# QuickJS canisters need the IC's 5 MiB of Wasm stack, which Node has to be started with. Most functions of a canister run
# too briefly to be worth optimising; Node 20 optimises them seven times as early as later ones do.
flags='--stack-size=6000 --wasm-tiering-budget=13000000'
name=${self##*/}
fail() {
    echo "$name: $1" >&2
    exit 1
}
package=$(CDPATH='' cd "$(dirname "$self")/.." && pwd -P)

version=$(node --version 2>/dev/null) || fail 'there is no node in the PATH; install Node 20.11 or newer'
number=${version#v}
major=${number%%.*}
minor=${number#*.}
minor=${minor%%.*}
if [ "$major" -lt 20 ] || { [ "$major" -eq 20 ] && [ "$minor" -lt 11 ]; }; then
    fail "Node 20.11 or newer is needed, and this is $version"
fi

# An installed package has JavaScript alone.
[ -d "$package/src" ] || exec node $flags "$package/dist/programs/$program.js" "$@"

# A checkout has the sources, which tsx runs. It lies in the node_modules of the package, or of a folder above it.
folder=$package
until [ -e "$folder/node_modules/tsx/dist/loader.mjs" ]; do
    [ "$folder" != / ] || fail "tsx is missing; run npm ci in the repository that has $package"
    folder=$(dirname "$folder")
done
export TSX_TSCONFIG_PATH="$package/tsconfig.json"
exec node $flags --import "$folder/node_modules/tsx/dist/loader.mjs" "$package/src/programs/$program.ts" "$@"
