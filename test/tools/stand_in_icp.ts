import { CANISTERS } from '../../tools/layout';
import type { EmptyNetwork } from './deployers';
import { icpYaml } from './icp_yaml';

/**
 * What icp-cli 1.5 does at `icp deploy`, by its `deploy.rs`: it creates all canisters of `icp.yaml`, tells each the ids of all in
 * its environment, installs them side by side, then runs their sync steps, of which there are none. Every deployment upgrades.
 */
export async function deployByIcp(network: EmptyNetwork, identity: string): Promise<void> {
    const names = (await icpYaml()).canisters.map(({ name }) => CANISTERS.find((canister) => canister === name));
    const known = names.filter((name) => name !== undefined);
    await network.create(identity, known);
    const management = await network.managementOf(identity);
    const variables = Object.fromEntries(known.map((name) => [`PUBLIC_CANISTER_ID:${name}`, network.idOf(name)]));
    await Promise.all(known.map((name) => management.setEnvironment(network.idOf(name), variables)));
    await Promise.all(known.map((name) => network.install(identity, name)));
}
