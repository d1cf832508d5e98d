import { formatClock } from "@/lib/core/dates";
import { fieldsOf, objects, textOf } from "./lenient";

type Remedy = "template" | "sync" | "token" | "wait" | null;

type SendFailure = {
  text: string;
  action: Remedy;
  /** Milliseconds until the automatic retry; null if a retry is useless. */
  retryMs: number | null;
  /** Whether the whole queue stops: until somebody resumes it, or for the same wait. */
  holds: "halt" | "pause" | null;
};

const second = 1_000;
const minute = 60 * second;

/** Attempts while Meta is unavailable; more would arrive hours late. */
const mostAttempts = 8;

type Kind = {
  codes: (number | [from: number, to: number])[];
  text: string;
  action?: Remedy;
  retry?: (attempts: number) => number;
  holds?: "halt" | "pause";
  /** Whether Meta's words say more than ours. */
  isVague?: true;
};

/** Exponential, with jitter. */
const later = (attempts: number): number =>
  Math.min(30 * minute, 2 ** attempts * 5 * second) * (0.75 + Math.random() / 2);

/* By code, because Meta's titles change. */
const kinds: Kind[] = [
  {
    codes: [131047, 470],
    text: "Pasaron más de 24 horas desde su último mensaje: escríbele con una plantilla.",
    action: "template",
  },
  {
    codes: [131026],
    text: "No se puede entregar a este número: puede que no use WhatsApp o que no haya aceptado sus condiciones.",
  },
  { codes: [131056], text: "Se le enviaron muchos mensajes seguidos", retry: (attempts) => attempts * 6 * second },
  { codes: [130429, 4, 80007], text: "Meta pide ir más despacio", retry: later, holds: "pause" },
  { codes: [1, 2, 131000, 131016, 131057, 133004], text: "WhatsApp no responde en este momento", retry: later },
  {
    codes: [0, 190, 10, [200, 299], 3, 131005],
    text: "El token de acceso ya no es válido o no tiene permiso: renuévalo en las opciones.",
    action: "token",
    holds: "halt",
  },
  { codes: [131030], text: "El número es de prueba y este destinatario no está en su lista: agrégalo en Meta." },
  {
    codes: [131031, 368],
    text: "Meta bloqueó la cuenta por incumplir sus políticas: revísala en su administrador.",
    holds: "halt",
  },
  {
    codes: [131042],
    text: "Meta no puede cobrar los mensajes: revisa el medio de pago de la cuenta.",
    holds: "halt",
  },
  {
    codes: [131048],
    text: "Meta limitó los envíos porque otros mensajes se marcaron como no deseados: revisa la calidad del número.",
    holds: "halt",
  },
  { codes: [131049], text: "Meta no entrega más mensajes de marketing a esta persona por ahora: prueba mañana." },
  { codes: [131050], text: "Esta persona pidió no recibir mensajes de marketing: no le envíes más." },
  { codes: [131051, 131052, 131053, 131060], text: "Meta no acepta este archivo o tipo de mensaje." },
  {
    codes: [132000, 132001, 132012, 132015, 132016],
    text: "La plantilla cambió o no está activa: sincroniza las plantillas y elige otra vez.",
    action: "sync",
  },
  { codes: [100, 131008, 131009, 33], text: "Meta no acepta el mensaje tal como se envió.", isVague: true },
];

/** @param details Meta's words, added where ours are vague */
export function explainFailure(code: number | undefined, attempts: number, details = ""): SendFailure {
  const { retry, holds = null } = kindOf(code) ?? {};
  const final = { ...whyFailed(code, details), retryMs: null, holds };
  if (holds === "halt") return { ...final, text: `${final.text} ${untilResumed}` };
  if (!retry) return final;
  const reason = final.text.slice(0, -1);
  if (attempts >= mostAttempts) return { ...final, text: `${reason}: no se pudo enviar después de varios intentos.` };
  const retryMs = retry(attempts);
  return { ...final, text: `${reason}: ${willBeSentAt(new Date(Date.now() + retryMs))}`, retryMs, action: "wait" };
}

/** For messages that are not retried. */
export function whyFailed(code: number | undefined, details = ""): Pick<SendFailure, "text" | "action"> {
  const kind = kindOf(code);
  if (!kind) {
    const number = code === undefined ? "" : ` (error ${code})`;
    return { text: `Meta no aceptó el mensaje${number}. ${details}`.trim(), action: null };
  }
  const sentence = kind.retry ? `${kind.text}.` : kind.text;
  return { text: kind.isVague && details ? `${sentence} ${details}` : sentence, action: kind.action ?? null };
}

/** @param errors of a status, as Meta sends them */
export function whyRefused(errors: unknown): Pick<SendFailure, "text" | "action"> {
  const [error = {}] = objects(errors);
  const details = textOf(fieldsOf(error.error_data).details).slice(0, 500);
  return whyFailed(typeof error.code === "number" ? error.code : undefined, details);
}

export const isHalting = (code: number): boolean => kindOf(code)?.holds === "halt";

export const untilResumed = "Se enviará cuando se reanuden los envíos.";

/** "se enviará solo a las 10:42." */
export const willBeSentAt = (moment: Date): string => `se enviará automáticamente a las ${formatClock(moment)}.`;

const kindOf = (code: number | undefined): Kind | undefined =>
  code === undefined ? undefined : kinds.find(({ codes }) => codes.some((each) => covers(each, code)));

const covers = (codes: number | [number, number], code: number): boolean =>
  typeof codes === "number" ? codes === code : code >= codes[0] && code <= codes[1];
