import { IDL } from '@icp-sdk/core/candid';

/** What the page needs of the asset canister's interface, as DFINITY publishes it. */
const Headers = IDL.Vec(IDL.Tuple(IDL.Text, IDL.Text));
const Encoding = IDL.Record({ content_encoding: IDL.Text, sha256: IDL.Opt(IDL.Vec(IDL.Nat8)) });

const CreateAsset = IDL.Record({
    key: IDL.Text,
    content_type: IDL.Text,
    max_age: IDL.Opt(IDL.Nat64),
    headers: IDL.Opt(Headers),
    enable_aliasing: IDL.Opt(IDL.Bool),
    allow_raw_access: IDL.Opt(IDL.Bool),
});
const SetAssetContent = IDL.Record({
    key: IDL.Text,
    content_encoding: IDL.Text,
    chunk_ids: IDL.Vec(IDL.Nat),
    sha256: IDL.Opt(IDL.Vec(IDL.Nat8)),
});
const DeleteAsset = IDL.Record({ key: IDL.Text });

export type Operation =
    | { readonly DeleteAsset: { readonly key: string } }
    | {
          readonly CreateAsset: {
              readonly key: string;
              readonly content_type: string;
              readonly max_age: [];
              readonly headers: [[string, string][]];
              readonly enable_aliasing: [boolean];
              readonly allow_raw_access: [boolean];
          };
      }
    | {
          readonly SetAssetContent: {
              readonly key: string;
              readonly content_encoding: string;
              readonly chunk_ids: readonly bigint[];
              readonly sha256: [Uint8Array];
          };
      };

/** An asset that the canister has. */
export interface Listed {
    readonly key: string;
    readonly content_type: string;
    readonly encodings: readonly { readonly content_encoding: string; readonly sha256: [] | [Uint8Array] }[];
    readonly headers: [] | [[string, string][]];
}

export const METHODS = {
    list: {
        takes: [IDL.Record({ start: IDL.Opt(IDL.Nat), length: IDL.Opt(IDL.Nat) })],
        gives: IDL.Vec(
            IDL.Record({
                key: IDL.Text,
                content_type: IDL.Text,
                encodings: IDL.Vec(Encoding),
                headers: IDL.Opt(Headers),
            }),
        ),
    },
    create_batch: { takes: [IDL.Record({})], gives: IDL.Record({ batch_id: IDL.Nat }) },
    create_chunks: {
        takes: [IDL.Record({ batch_id: IDL.Nat, content: IDL.Vec(IDL.Vec(IDL.Nat8)) })],
        gives: IDL.Record({ chunk_ids: IDL.Vec(IDL.Nat) }),
    },
    commit_batch: {
        takes: [
            IDL.Record({
                batch_id: IDL.Nat,
                operations: IDL.Vec(IDL.Variant({ CreateAsset, SetAssetContent, DeleteAsset })),
            }),
        ],
        gives: undefined,
    },
} as const;

export type Method = keyof typeof METHODS;
