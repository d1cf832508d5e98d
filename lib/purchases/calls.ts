import { z } from "zod";
import { recordOwnEvent } from "@/lib/analytics/record/own-event";
import { storedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { toldOnPage } from "@/lib/api/told-on-page";
import { parseInput } from "@/lib/core/parse-input";
import { idParams } from "@/lib/core/schema";
import { toResponse } from "@/lib/files/answer";
import { signedToken } from "@/lib/files/signed-token";
import { leadAway, leadBackTo, leadBackToNamed, leadWithMessage, orBack } from "@/lib/api/form-notice";
import { lacksProof } from "@/lib/payments/pay-by-form";
import { paymentForm, paymentInput } from "@/lib/payments/schema";
import { createPurchase } from "./create";
import { openPurchasedFile, takeDownload } from "./download";
import { exportPurchases, listPurchases } from "./list";
import { findBuyPath } from "./for-sale";
import { awaitsPayment, payPurchase } from "./pay";
import { mailLinks } from "./recover";
import {
  githubForm,
  githubInput,
  invitationChange,
  keyParams,
  purchase,
  purchaseExportQuery,
  purchaseForm,
  purchaseInput,
  purchasePage,
  purchaseQuery,
  purchaseSeen,
  recoveryForm,
  recoveryInput,
} from "./schema";
import { cancelPurchase, getPurchase, nameGithubUser, noteInvitation, renewDownloads } from "./service";
import { idOfKey } from "./select";
import { purchasePath, recoveryPath } from "./shared/purchase";

const leadBackToPurchase = leadBackToNamed(keyParams, ({ key }) => purchasePath(key), recoveryPath);

const proofFollows =
  "Guardamos tu compra. Falta la foto o captura de tu comprobante: cuando hayas pagado, envíala desde esta página.";

export const purchaseCalls = {
  "POST /api/purchases/cancel/{id}": route(
    {
      access: "money",
      summary: "Takes back a purchase that nobody paid.",
      params: idParams,
      body: purchaseSeen,
      response: purchase,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => cancelPurchase(user, params.id, body.version),
  ),
  "POST /api/purchases/create/{id}": toldOnPage(
    route(
      {
        access: "anonymous",
        summary: "Begins the purchase of a product and leads to its page, or to whoever takes the payment.",
        params: idParams,
        body: purchaseForm,
        bodyType: "form",
        maxBody: "proof",
        gives: { 303: null },
        fails: ["not_found"],
      },
      async ({ params: { id }, body: { website, proof, ...typed }, device, request }) => {
        const { ip } = device;
        const page = await findBuyPath(id);
        const { name, email, way, note } = typed;
        return orBack(page, { name, email, way, note }, async () => {
          const input = parseInput(purchaseInput, { ...typed, proof });
          if (website) return leadAway("/product", page);
          const { key, isNew } = await createPurchase(id, input, ip);
          if (isNew) recordOwnEvent({ request, device }, "Producto solicitado", { action: "buy" });
          const path = purchasePath(key);
          if (!isNew && !(await awaitsPayment(key))) return leadAway(path, page);
          return orBack(path, { way, note }, async () => {
            const location = await payPurchase(key, input, { ip, needsProof: false });
            if (!lacksProof(input)) return leadAway(location, page);
            return leadWithMessage(path, proofFollows, { typed: { way, note }, from: page });
          });
        });
      },
    ),
    leadBackTo(recoveryPath),
  ),
  "GET /api/purchases/download/{key}": toldOnPage(
    route(
      {
        access: "anonymous",
        summary: "Leads to what was bought by an address that is signed afresh, and counts it.",
        params: keyParams,
        gives: { 303: null },
        fails: ["not_found", "forbidden", "unavailable"],
        limit: { call: "GET /api/purchases/download/{key}", points: 30, seconds: 600 },
      },
      async ({ params: { key }, request }) => {
        // A HEAD request must not get an address that could be opened uncounted.
        const location = request.method === "HEAD" ? purchasePath(key) : await takeDownload(key);
        return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
      },
    ),
    leadBackToPurchase,
  ),
  "GET /api/purchases/export": route(
    {
      access: "money",
      summary: "The purchases that the filters select, as CSV.",
      query: purchaseExportQuery,
      gives: { 200: "text/csv" },
    },
    ({ query }) => exportPurchases(query),
  ),
  "GET /api/purchases/file/{token}": toldOnPage(
    route(
      {
        access: "anonymous",
        summary: "What was bought, at an address that was signed for ten minutes.",
        params: z.strictObject({ token: z.string().regex(signedToken, "El enlace de descarga no es válido.") }),
        gives: storedFile("*/*"),
        fails: ["not_found", "forbidden", "unavailable"],
        // It was counted without where from; a file comes in parts.
        tellsOfDownload: true,
      },
      async ({ params, request }) => toResponse(request, await openPurchasedFile(params.token, request.headers)),
    ),
    leadBackTo(recoveryPath),
  ),
  "GET /api/purchases/findAll": route(
    {
      access: "money",
      summary: "The purchases that the filters select.",
      query: purchaseQuery,
      response: purchasePage,
    },
    ({ query }) => listPurchases(query),
  ),
  "GET /api/purchases/findOne/{id}": route(
    { access: "money", summary: "A purchase.", params: idParams, response: purchase, fails: ["not_found"] },
    ({ params }) => getPurchase(params.id),
  ),
  "POST /api/purchases/github/{key}": toldOnPage(
    route(
      {
        access: "anonymous",
        summary: "Keeps whom to invite to the repository that was bought.",
        params: keyParams,
        body: githubForm,
        bodyType: "form",
        maxBody: "small",
        gives: { 303: null },
        limit: { call: "POST /api/purchases/github/{key}", points: 20, seconds: 600 },
      },
      ({ params: { key }, body }) =>
        orBack(purchasePath(key), body, async () => {
          const { githubUser } = parseInput(githubInput, body);
          await nameGithubUser(await idOfKey(key), githubUser);
          return leadAway(purchasePath(key), purchasePath(key));
        }),
    ),
    leadBackToPurchase,
  ),
  "PATCH /api/purchases/invited/{id}": route(
    {
      access: "money",
      summary: "Notes whether a buyer was invited to the repository.",
      params: idParams,
      body: invitationChange,
      response: purchase,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => noteInvitation(user, params.id, body.version, body.invited),
  ),
  "POST /api/purchases/pay/{key}": toldOnPage(
    route(
      {
        access: "anonymous",
        summary: "Takes the proof of a purchase's payment, or leads to whoever takes it.",
        params: keyParams,
        body: paymentForm,
        bodyType: "form",
        maxBody: "proof",
        gives: { 303: null },
      },
      ({ params: { key }, body, device: { ip } }) => {
        const path = purchasePath(key);
        return orBack(path, { way: body.way, note: body.note }, async () => {
          const input = parseInput(paymentInput, body);
          return leadAway(await payPurchase(key, input, { ip, needsProof: true }), path);
        });
      },
    ),
    leadBackToPurchase,
  ),
  "POST /api/purchases/recover": toldOnPage(
    route(
      {
        access: "anonymous",
        summary: "Mails a buyer the links of what they paid for.",
        body: recoveryForm,
        bodyType: "form",
        maxBody: "small",
        gives: { 303: null },
      },
      ({ body: { website, email }, device: { ip } }) =>
        orBack(recoveryPath, {}, async () => {
          const asked = parseInput(recoveryInput, { email });
          if (!website) await mailLinks(asked.email, ip);
          const message = "Si compraste con ese correo, te enviamos el enlace. Revisa también tu correo no deseado.";
          return leadWithMessage(recoveryPath, message);
        }),
    ),
    leadBackTo(recoveryPath),
  ),
  "POST /api/purchases/renew/{id}": route(
    {
      access: "money",
      summary: "Opens the downloads of a paid purchase again.",
      params: idParams,
      body: purchaseSeen,
      response: purchase,
      fails: ["not_found", "conflict"],
    },
    ({ user, params, body }) => renewDownloads(user, params.id, body.version),
  ),
};
