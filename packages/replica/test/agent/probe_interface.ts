import type { IDL as Idl } from '@icp-sdk/core/candid';

/** The probe canister's interface for @icp-sdk/core. */
export const probeInterface: Idl.InterfaceFactory = ({ IDL }) =>
    IDL.Service({
        echo: IDL.Func([IDL.Text], [IDL.Text], []),
        echoQuery: IDL.Func([IDL.Text], [IDL.Text], ['query']),
        whoami: IDL.Func([], [IDL.Principal], []),
        whoamiQuery: IDL.Func([], [IDL.Principal], ['query']),
        refuse: IDL.Func([], [], []),
        refuseQuery: IDL.Func([], [], ['query']),
        trap: IDL.Func([], [], []),
        certificate: IDL.Func([], [IDL.Vec(IDL.Nat8)], ['query']),
    });
