import { createHmac } from "node:crypto";
import { deliverySecret, type Fields } from "./deliveries";

type Request = { method: string; path: string; json: unknown };
type Answer = [status: number, body: unknown];

/** Templates of every kind, as Meta lists them. */
export const graphTemplates = (): Fields[] => [
  {
    id: "9001",
    name: "seguimiento_proyecto",
    language: "es",
    category: "UTILITY",
    status: "APPROVED",
    components: [
      { type: "HEADER", format: "TEXT", text: "Proyecto {{1}}", example: { header_text: ["Web de Ana"] } },
      {
        type: "BODY",
        text: "Hola {{1}}, tu proyecto avanza: *{{2}}*. ¿Lo revisamos?",
        example: { body_text: [["Ana", "diseño aprobado"]] },
      },
      { type: "FOOTER", text: "Estudio Quinde" },
      {
        type: "BUTTONS",
        buttons: [
          { type: "QUICK_REPLY", text: "Sí, hablemos" },
          {
            type: "URL",
            text: "Ver avance",
            url: "https://quinde.test/avance/{{1}}",
            example: ["https://quinde.test/avance/42"],
          },
        ],
      },
    ],
    rejected_reason: "NONE",
  },
  {
    id: "9002",
    name: "bienvenida",
    language: "es_PE",
    category: "MARKETING",
    status: "APPROVED",
    components: [
      {
        type: "BODY",
        text: "Hola {{nombre}}, gracias por escribirnos.",
        example: { body_text_named_params: [{ param_name: "nombre", example: "Ana" }] },
      },
      { type: "BUTTONS", buttons: [{ type: "COPY_CODE", text: "Copiar código", example: ["QUINDE10"] }] },
    ],
    rejected_reason: "NONE",
  },
  {
    id: "9003",
    name: "bienvenida",
    language: "en_US",
    category: "MARKETING",
    status: "APPROVED",
    components: [{ type: "BODY", text: "Hello, thanks for writing." }],
    rejected_reason: "NONE",
  },
  {
    id: "9004",
    name: "visita_estudio",
    language: "es",
    category: "UTILITY",
    status: "APPROVED",
    components: [
      { type: "HEADER", format: "LOCATION" },
      { type: "BODY", text: "Te esperamos aquí." },
    ],
    rejected_reason: "NONE",
  },
  {
    id: "9005",
    name: "propuesta",
    language: "es",
    category: "UTILITY",
    status: "APPROVED",
    components: [
      { type: "HEADER", format: "DOCUMENT", example: { header_handle: ["https://scontent.whatsapp.net/x"] } },
      { type: "BODY", text: "Te enviamos la propuesta." },
    ],
    rejected_reason: "NONE",
  },
  {
    id: "9006",
    name: "oferta_carrusel",
    language: "es",
    category: "MARKETING",
    status: "APPROVED",
    components: [
      { type: "BODY", text: "Mira esto." },
      { type: "CAROUSEL", cards: [] },
    ],
    rejected_reason: "NONE",
  },
  {
    id: "9007",
    name: "oferta_vieja",
    language: "es",
    category: "MARKETING",
    status: "REJECTED",
    components: [{ type: "BODY", text: "Compra ya." }],
    rejected_reason: "PROMOTIONAL",
  },
];

const signed = (token: string): string => createHmac("sha256", deliverySecret).update(token).digest("hex");

/** The part of the Graph API that is about the account: its number, templates and subscriptions, and who is blocked. */
export function graphAccountPart(ids: { phoneNumberId: string; businessAccountId: string; accessToken: string }) {
  const state = { templates: graphTemplates(), isSubscribed: false, blocked: new Set<string>() };

  const answer = (request: Request & { authorization: string }, query: URLSearchParams): Answer | null => {
    const [, version, owner, part = ""] = request.path.split("/");
    if (version === "v23.0" && owner === "me") {
      if (request.authorization !== `Bearer ${ids.accessToken}`)
        return [401, { error: { message: "Error validating access token", code: 190 } }];
      const proof = query.get("appsecret_proof");
      return proof === null || proof === signed(ids.accessToken)
        ? [200, { id: "120000000000001" }]
        : [400, { error: { message: "Invalid appsecret_proof provided in the API argument", code: 100 } }];
    }
    if (version !== "v23.0" || (owner !== ids.phoneNumberId && owner !== ids.businessAccountId)) return null;
    if (!["", "message_templates", "subscribed_apps", "block_users"].includes(part)) return null;
    if (request.authorization !== `Bearer ${ids.accessToken}`)
      return [401, { error: { message: "Error validating access token", code: 190 } }];
    const ofNumber = owner === ids.phoneNumberId;
    if (part === "" && ofNumber) {
      return [
        200,
        {
          id: owner,
          display_phone_number: "+1 555-078-3881",
          verified_name: "Estudio Quinde",
          quality_rating: "GREEN",
        },
      ];
    }
    if (part === "block_users" && ofNumber) {
      const { block_users: users } = request.json as { block_users: { user: string }[] };
      for (const { user } of users) {
        if (request.method === "DELETE") state.blocked.delete(user);
        else state.blocked.add(user);
      }
      return [200, { messaging_product: "whatsapp", block_users: { added_users: users } }];
    }
    if (part === "subscribed_apps" && !ofNumber) {
      if (request.method === "POST") state.isSubscribed = true;
      const app = { whatsapp_business_api_data: { id: "1234567890", name: "Estudio" } };
      return [200, request.method === "POST" ? { success: true } : { data: state.isSubscribed ? [app] : [] }];
    }
    if (part === "message_templates" && !ofNumber) return [200, templatePage(query)];
    return [400, { error: { message: "Unsupported request", code: 100 } }];
  };

  function templatePage(query: URLSearchParams) {
    const from = Number(query.get("after") ?? 0);
    const until = from + Math.min(Number(query.get("limit") ?? 25), 3);
    const next = until < state.templates.length ? { next: "https://graph.facebook.com/x" } : {};
    return { data: state.templates.slice(from, until), paging: { cursors: { after: String(until) }, ...next } };
  }

  return { state, answer };
}
