export * from '../../tools/canisters/links';
