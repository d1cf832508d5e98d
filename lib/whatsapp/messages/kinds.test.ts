import fc from "fast-check";
import { detailsOf, provenanceOf } from "./kinds";

test.each([
  [
    "a location",
    "location",
    { latitude: -12.04, longitude: -77.03, name: "Plaza" },
    {
      kind: "location",
      latitude: -12.04,
      longitude: -77.03,
      name: "Plaza",
      address: "",
    },
  ],
  ["a place that is none", "location", { latitude: 95, longitude: 0 }, { kind: "unsupported", reason: "" }],
  [
    "contacts",
    "contacts",
    [{ name: { formatted_name: "Ana" }, phones: [{ phone: "+51 1" }, { wa_id: "512" }], emails: "x" }],
    {
      kind: "contacts",
      contacts: [{ name: "Ana", organization: "", phones: ["+51 1", "512"], emails: [] }],
    },
  ],
  ["a button's reply", "button", { text: "Sí", payload: "1" }, { kind: "reply", title: "Sí", description: "" }],
  [
    "a list's reply",
    "interactive",
    { list_reply: { title: "Plan", description: "Básico" } },
    {
      kind: "reply",
      title: "Plan",
      description: "Básico",
    },
  ],
  [
    "an order",
    "order",
    { product_items: [{ product_retailer_id: "p1", quantity: "2", item_price: 9.5, currency: "PEN" }, 7] },
    {
      kind: "order",
      items: [{ product: "p1", quantity: 2, price: 9.5, currency: "PEN" }],
    },
  ],
  ["a change of number", "system", { body: "Cambió" }, { kind: "system" }],
  [
    "a template",
    "template",
    { name: "saludo", language: { code: "es" } },
    { kind: "template", name: "saludo", language: "es", parts: null },
  ],
  ["a text", "text", { body: "Hola" }, null],
  ["a kind that no object has by itself", "constructor", {}, { kind: "unsupported", reason: "" }],
])("%s is read", (_, type, part, details) => {
  expect(detailsOf(type, { type, [type]: part })).toEqual(details);
});

test("what is not supported says Meta's reason", () => {
  const errors = [{ code: 131051, title: "Unsupported", error_data: { details: "Una encuesta." } }];
  expect(detailsOf("unsupported", { errors })).toEqual({ kind: "unsupported", reason: "Una encuesta." });
});

test("what was passed on and what came from an ad is known; its address is one of the web", () => {
  const referral = { headline: "Oferta", source_url: "javascript:alert(1)" };
  expect(provenanceOf({ context: { forwarded: true }, referral })).toEqual({
    isForwarded: true,
    ad: { title: "Oferta", body: "", url: "" },
  });
  expect(provenanceOf(null)).toEqual({ isForwarded: false, ad: null });
});

test("nothing that comes breaks it", () => {
  const types = ["location", "contacts", "button", "interactive", "order", "system", "template", "unsupported", "x"];
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.jsonValue(), fc.jsonValue(), (type, part, errors) => {
      detailsOf(type, { [type]: part, errors });
      provenanceOf({ context: part, referral: errors });
    }),
  );
});
