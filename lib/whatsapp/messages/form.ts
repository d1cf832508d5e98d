import { capitalised, oneLine } from "@/lib/core/text";
import { clean, isObject, type JsonObject, textOf } from "../lenient";

/* Forms are made by strangers, so limit the size of answers. */
const most = { json: 64 * 1024, answers: 50, parts: 20, depth: 2, question: 200, answer: 1_000 };

export type FormAnswer = { question: string; answer: string };

export const isAddressReply = ({ name }: JsonObject): boolean => name === "address_message";

/** In order; unreadable ones are left out. Never throws. */
export function answersOf(reply: JsonObject): FormAnswer[] {
  const response = responseOf(reply.response_json);
  const isFilled = isAddressReply(reply) && isObject(response.values);
  return Object.entries(isFilled ? (response.values as JsonObject) : response)
    .filter(([name]) => !technical.has(name))
    .slice(0, most.answers)
    .map(([name, value]) => ({
      question: (isFilled && addressParts.get(name)) || questionOf(name),
      answer: clean(wordsOf(value, builderName.test(name)).trim().slice(0, most.answer)),
    }))
    .filter(({ answer }) => answer !== "");
}

function responseOf(json: unknown): JsonObject {
  if (isObject(json)) return json;
  const text = textOf(json);
  if (text === "" || text.length > most.json) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Technical keys of Meta and of the form's sender. */
const technical = new Set(["flow_token", "wa_flow_response_params", "saved_address_id"]);

/** Field names of Meta's form builder, "screen_0_Tipo_de_web_1"; its choices are "0_Tienda". */
const builderName = /^screen_\d+_(.+?)(?:_\d+)?$/;

function questionOf(name: string): string {
  const words = (builderName.exec(name)?.[1] ?? name).replaceAll("_", " ").trim() || name;
  return capitalised(oneLine(clean(words), most.question));
}

/** Values nested deeper than forms go are left out. */
function wordsOf(value: unknown, isChoice: boolean, depth = most.depth): string {
  if (typeof value === "string") return isChoice ? value.replace(/^\d+_(?=.)/, "") : value;
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (typeof value === "number") return String(value);
  if (depth === 0) return "";
  const inside = (each: unknown) => wordsOf(each, isChoice, depth - 1);
  if (Array.isArray(value)) return value.slice(0, most.parts).map(inside).filter(Boolean).join(", ");
  if (!isObject(value)) return "";
  if (typeof value.file_name === "string") return value.file_name;
  return Object.entries(value)
    .slice(0, most.parts)
    .map(([name, each]) => [questionOf(name), inside(each)])
    .filter(([, words]) => words !== "")
    .map((pair) => pair.join(": "))
    .join(", ");
}

/** Meta's field names of addresses. */
const addressParts = new Map([
  ["name", "Nombre"],
  ["phone_number", "Teléfono"],
  ["in_pin_code", "Código postal"],
  ["sg_post_code", "Código postal"],
  ["address", "Dirección"],
  ["house_number", "Número de casa"],
  ["building_name", "Edificio"],
  ["tower_number", "Torre"],
  ["floor_number", "Piso"],
  ["unit_number", "Departamento"],
  ["landmark_area", "Referencia"],
  ["city", "Ciudad"],
  ["state", "Región"],
]);
