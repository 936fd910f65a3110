import type { IDL } from '@icp-sdk/core/candid';

export type Header = [string, string];
export interface HttpRequest {
    readonly method: string;
    readonly url: string;
    readonly headers: Header[];
    readonly body: Uint8Array;
    readonly certificate_version: [number];
}
export interface HttpAnswer {
    readonly status_code: number;
    readonly headers: Header[];
    readonly body: Uint8Array;
}

/** `http_request` as a gateway asks it. */
export const httpInterface: IDL.InterfaceFactory = ({ IDL }) => {
    const Headers = IDL.Vec(IDL.Tuple(IDL.Text, IDL.Text));
    const Body = IDL.Vec(IDL.Nat8);
    const Request = IDL.Record({
        method: IDL.Text,
        url: IDL.Text,
        headers: Headers,
        body: Body,
        certificate_version: IDL.Opt(IDL.Nat16),
    });
    const Response = IDL.Record({ status_code: IDL.Nat16, headers: Headers, body: Body });
    return IDL.Service({ http_request: IDL.Func([Request], [Response], ['query']) });
};
