import { z } from "zod";
import { recordOwnEvent } from "@/lib/analytics/record/own-event";
import { storedFile } from "@/lib/api/answers";
import { asCalls } from "@/lib/api/file-call";
import { route } from "@/lib/api/route";
import { keptFile } from "@/lib/content/shared/fields";
import { idParams, slugParams } from "@/lib/core/schema";
import { toResponse } from "@/lib/files/answer";
import { signedToken } from "@/lib/files/signed-token";
import { findLinkOf } from "@/lib/shortener/came-by";
import { productFileCalls } from "./file-calls";
import { offerFile, openProductFile } from "./files";
import { exportLeads, listLeads, recordLead, sourcePath } from "./leads";
import {
  fileUpload,
  fileUploadInput,
  leadExportQuery,
  leadInput,
  leadPage,
  leadQuery,
  product,
  productPage,
  productQuery,
} from "./schema";
import { getLongDescription, getProduct, listProducts } from "./service";
import { productListLimit } from "./shared/paths";
import { finishUpload, getUpload, startUpload } from "./uploads";

export const productCalls = {
  ...asCalls(productFileCalls),
  "GET /api/product/download/{id}": route(
    {
      access: "public",
      summary: "Leads to the file of a product by an address that is signed afresh.",
      params: idParams,
      gives: { 303: null },
      fails: ["not_found"],
    },
    async ({ params, device }) =>
      new Response(null, {
        status: 303,
        headers: { location: await offerFile(params.id, device.ip), "cache-control": "private, no-store" },
      }),
  ),
  "GET /api/product/file/{token}": route(
    {
      access: "public",
      summary: "The file of a product, at an address that was signed for ten minutes.",
      params: z.strictObject({ token: z.string().regex(signedToken, "El enlace de descarga no es válido.") }),
      gives: storedFile("*/*"),
      fails: ["not_found"],
    },
    async ({ params, request }) => toResponse(request, await openProductFile(params.token, request.headers)),
  ),
  "GET /api/product/findAll": route(
    {
      access: "public",
      tokens: "read",
      summary: "Published products: best first where words are searched, else newest first.",
      query: productQuery,
      response: productPage,
      limit: productListLimit,
    },
    ({ query }) => listProducts(query),
  ),
  "GET /api/product/findSlug/{slug}": route(
    {
      access: "public",
      tokens: "read",
      summary: "A product by its slug.",
      params: slugParams,
      response: product,
      fails: ["not_found"],
    },
    ({ params }) => getProduct(params.slug),
  ),
  "POST /api/product/lead/{id}": route(
    {
      access: "public",
      summary: "Records that somebody wants to buy a product or hire its service, and leads to the chat.",
      params: idParams,
      body: leadInput,
      bodyType: "form",
      maxBody: "small",
      gives: { 303: null },
      fails: ["not_found"],
    },
    async ({ params, body, device, request }) => {
      const source = { ip: device.ip, path: sourcePath(request.headers), findLink: findLinkOf({ request, device }) };
      const chat = await recordLead(params.id, body.action, source);
      recordOwnEvent({ request, device }, "Producto solicitado", { action: body.action });
      return new Response(null, { status: 303, headers: { location: chat, "cache-control": "no-store" } });
    },
  ),
  "GET /api/product/leads/export": route(
    {
      access: "leads",
      summary: "The leads that the filters select, as CSV.",
      query: leadExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ user, query }) => exportLeads(query, user),
  ),
  "GET /api/product/leads/findAll": route(
    {
      access: "leads",
      summary: "Who went from a product to the chat, as far as it is known.",
      query: leadQuery,
      response: leadPage,
    },
    ({ user, query }) => listLeads(query, user),
  ),
  "GET /api/product/longDescription/{slug}": route(
    {
      access: "public",
      tokens: "read",
      summary: "The long description of a product, as markdown.",
      params: slugParams,
      gives: { 200: "text/markdown" },
      fails: ["not_found"],
    },
    async ({ params }) =>
      new Response(await getLongDescription(params.slug), {
        headers: { "content-type": "text/markdown; charset=utf-8", "cache-control": "public, max-age=60" },
      }),
  ),
  "POST /api/product/upload/create": route(
    {
      access: "content.write",
      tokens: "write",
      summary: "Begins to upload a file of a product, of up to 200 MB, which comes in parts of 2 MB.",
      body: fileUploadInput,
      response: fileUpload,
      status: 201,
    },
    ({ user, body }) => startUpload(user, body),
  ),
  "GET /api/product/upload/findOne/{id}": route(
    {
      access: "content.write",
      tokens: "read",
      summary: "How much of a file is here, by whoever sends it.",
      params: idParams,
      response: fileUpload,
      fails: ["not_found"],
    },
    ({ user, params }) => getUpload(user, params.id),
  ),
  "POST /api/product/upload/finish/{id}": route(
    {
      access: "content.write",
      tokens: "write",
      summary: "Puts the parts of a file together; what it is, its contents say.",
      params: idParams,
      response: keptFile,
      fails: ["not_found", "conflict", "unsupported_media_type", "insufficient_storage"],
    },
    ({ user, params }) => finishUpload(user, params.id),
  ),
};
