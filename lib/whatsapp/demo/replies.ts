import { fieldsOf, type JsonObject, objects, textOf } from "../lenient";

type Reply = { type: string } & JsonObject;

type Heard = { type: string; body: string; content: unknown; wamid: string };

const text = (body: string): Reply => ({ type: "text", text: { body } });

const toWords = [
  "¡Gracias! Lo reviso y te digo.",
  "Me parece bien. ¿Cuándo empezaríamos?",
  "Perfecto, quedo atento.",
  "¿Y me puedes enviar un ejemplo?",
];

const toQuestions = ["Sí, por favor.", "Déjame verlo con mi socio y te confirmo hoy.", "El jueves me va mejor."];

const toKinds: Record<string, string> = {
  image: "¡Qué bien se ve!",
  video: "Lo vi completo: ¡me gusta!",
  audio: "Ya te escuché, ¡gracias!",
  document: "Recibido, lo leo con calma.",
  location: "Ya lo ubiqué. ¡Nos vemos ahí!",
};

const others = [
  "Hola, ¿tienen un momento esta semana?",
  "¿Cuánto demoraría lo que conversamos?",
  "Se me olvidaba: ¿también hacen el logo?",
];

const from = (list: readonly string[], nth: number): string => list[nth % list.length]!;

/** @param nth how many messages they got before */
export function replyTo({ type, body, content, wamid }: Heard, nth: number): Reply {
  const [button] = objects(fieldsOf(fieldsOf(content).shown).buttons).filter(({ kind }) => kind === "reply");
  if (button) {
    const label = textOf(button.text);
    return { type: "button", button: { text: label, payload: label }, context: { id: wamid } };
  }
  if (nth % 4 === 3) return { type: "reaction", reaction: { message_id: wamid, emoji: "👍" } };
  const known = Object.hasOwn(toKinds, type) ? toKinds[type] : undefined;
  return text(known ?? from(body.includes("?") ? toQuestions : toWords, nth));
}

export const interruption = (nth: number): Reply | null => (nth % 3 === 0 ? text(from(others, nth / 3)) : null);
