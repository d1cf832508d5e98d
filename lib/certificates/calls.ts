import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { getSite } from "@/lib/site/site";
import { issuerDocument } from "./credential";
import { json, keptJson } from "./kept-json";
import { getPublicKey, listPublicKeys, rotateKey } from "./keys";
import { exportCertificates, listCertificates } from "./list";
import { printCertificate } from "./print/printer";
import {
  certificate,
  certificateExportQuery,
  certificateInput,
  certificatePage,
  certificateQuery,
  certificateStanding,
  issuedCertificate,
  issuerProfile,
  jwk,
  jwks,
  revocationInput,
  revocationList,
} from "./schema";
import { getStanding, getUsable, issueCertificate, listRevocations, revokeCertificate } from "./service";

export const certificateCalls = {
  "GET /api/certificates/courses/{id}": route(
    {
      access: "self",
      summary: "How far one is on the way to the certificate of a course, and the certificate once one has it.",
      params: idParams,
      response: certificateStanding,
      fails: ["not_found"],
    },
    ({ user, params }) => getStanding(user, params.id),
  ),
  "POST /api/certificates/courses/{id}": route(
    {
      access: "self",
      summary: "Issues one's certificate of a course, once, in the name that it shall bear.",
      params: idParams,
      body: certificateInput,
      response: issuedCertificate,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => issueCertificate(user, params.id, body),
  ),
  "GET /api/certificates/credential/{id}": route(
    {
      access: "anonymous",
      summary: "The Open Badge 3.0 of a certificate by itself: a JWT.",
      params: idParams,
      gives: { 200: "application/vc+jwt" },
      fails: ["not_found", "conflict"],
    },
    async ({ params: { id } }) =>
      new Response((await getUsable(id)).credential, {
        headers: {
          "content-type": "application/vc+jwt",
          "cache-control": "no-store",
          "access-control-allow-origin": "*",
        },
      }),
  ),
  "GET /api/certificates/export": route(
    {
      access: "certificates",
      summary: "The certificates that the filters select, as CSV.",
      query: certificateExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportCertificates(query),
  ),
  "GET /api/certificates/findAll": route(
    {
      access: "certificates",
      summary: "The certificates that the filters select.",
      query: certificateQuery,
      response: certificatePage,
    },
    ({ query }) => listCertificates(query),
  ),
  "GET /api/certificates/issuer": route(
    {
      access: "anonymous",
      summary: "Who issues certificates, as Open Badges 3.0 has it; also at /.well-known/openbadge-issuer.json.",
      gives: json,
    },
    async () => keptJson(issuerProfile, issuerDocument(await getSite()), 3_600),
  ),
  "GET /api/certificates/keys": route(
    {
      access: "anonymous",
      summary: "The public keys that prove certificates, old ones too; also at /.well-known/jwks.json.",
      gives: json,
    },
    // Cached for seconds only: a new key is needed as soon as it has signed.
    async () => keptJson(jwks, { keys: await listPublicKeys() }, 300),
  ),
  "POST /api/certificates/keys": route(
    {
      access: "certificates.keys",
      summary: "Has another key sign certificates from now on; those that were issued stay good.",
      fails: ["conflict"],
    },
    ({ user }) => rotateKey(user),
  ),
  "GET /api/certificates/keys/{id}": route(
    {
      access: "anonymous",
      summary: "A public key that proves certificates, at the address that they name it by.",
      params: idParams,
      gives: json,
      fails: ["not_found"],
    },
    async ({ params }) => keptJson(jwk, await getPublicKey(params.id), 86_400),
  ),
  "GET /api/certificates/pdf/{id}": route(
    {
      access: "anonymous",
      summary: "A certificate as PDF.",
      params: idParams,
      gives: { 200: "application/pdf" },
      fails: ["not_found", "conflict", "unavailable"],
      limit: { call: "GET /api/certificates/pdf/{id}", points: 30, seconds: 60 },
    },
    async ({ params: { id } }) =>
      new Response(new Uint8Array(await printCertificate(id)), {
        headers: {
          "content-type": "application/pdf",
          "content-disposition": `inline; filename="certificado-${id.slice(0, 8)}.pdf"`,
          "cache-control": "no-store",
        },
      }),
  ),
  "GET /api/certificates/revocations": route(
    {
      access: "anonymous",
      summary: "The certificates that were revoked, as 1EdTech's Revocation List.",
      gives: json,
    },
    async () => keptJson(revocationList, await listRevocations(), 60),
  ),
  "POST /api/certificates/revoke/{id}": route(
    {
      access: "certificates",
      summary: "Takes a certificate back for good, with a reason that its page shows.",
      params: idParams,
      body: revocationInput,
      response: certificate,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => revokeCertificate(user, params.id, body),
  ),
};

/** Where verifiers look for them: next.config.ts leads there, and a request keeps its first address. */
export const wellKnownCalls = {
  "GET /.well-known/openbadge-issuer.json": certificateCalls["GET /api/certificates/issuer"],
  "GET /.well-known/jwks.json": certificateCalls["GET /api/certificates/keys"],
};
