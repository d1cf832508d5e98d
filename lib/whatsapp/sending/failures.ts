/** What a person can do about a message that was not sent, and what we do by ourselves. */
export type Failure = {
  /** What happened and what helps, in a sentence. */
  text: string;
  /** Milliseconds until it is tried again by itself; null when that would be of no use. */
  retryMs: number | null;
};

const second = 1_000;
const minute = 60 * second;

/** Tries of what Meta cannot take just now; more would come hours late. */
const mostAttempts = 8;

type Kind = { codes: (number | [from: number, to: number])[]; text: string; retry?: (attempts: number) => number };

/** Longer each time, and never for two at the same moment. */
const later = (attempts: number): number =>
  Math.min(30 * minute, 2 ** attempts * 5 * second) * (0.75 + Math.random() / 2);

/* By Meta's numbers, because its titles change. */
const kinds: Kind[] = [
  { codes: [131047, 470], text: "Pasaron más de 24 horas desde su último mensaje: escríbele con una plantilla." },
  {
    codes: [131026],
    text: "No se puede entregar a este número: puede que no use WhatsApp o que no haya aceptado sus condiciones.",
  },
  {
    codes: [131056],
    text: "Se le escribió muy seguido: se enviará solo en unos segundos.",
    retry: (attempts) => attempts * 6 * second,
  },
  { codes: [130429, 4, 80007], text: "Meta pide ir más despacio: se enviará solo en unos minutos.", retry: later },
  {
    codes: [1, 2, 131000, 131016, 131057, 133004],
    text: "WhatsApp no responde en este momento: se enviará solo.",
    retry: later,
  },
  {
    codes: [0, 190, 10, [200, 299], 3, 131005],
    text: "El token de acceso ya no vale o no tiene permiso: renuévalo en las opciones.",
  },
  { codes: [131030], text: "El número es de prueba y este destinatario no está en su lista: agrégalo en Meta." },
  { codes: [131031, 368], text: "Meta bloqueó la cuenta por incumplir sus políticas: revísala en su administrador." },
  { codes: [131042], text: "Meta no puede cobrar los mensajes: revisa el medio de pago de la cuenta." },
  { codes: [131048], text: "Meta limitó los envíos porque otros mensajes se marcaron como no deseados." },
  { codes: [131049], text: "Meta no entrega más mensajes de marketing a esta persona por ahora: prueba mañana." },
  { codes: [131050], text: "Esta persona pidió no recibir mensajes de marketing: no le envíes más." },
  { codes: [131051, 131052, 131053, 131060], text: "Meta no acepta este archivo o tipo de mensaje." },
  {
    codes: [132000, 132001, 132012, 132015, 132016],
    text: "La plantilla cambió o no está activa: sincroniza las plantillas y elige otra vez.",
  },
  { codes: [100, 131008, 131009, 33], text: "Meta no acepta el mensaje como se envió." },
];

/**
 * What an error of Meta's means.
 * @param attempts how often the message was tried.
 * @param details what Meta says of this one, added where our own words could be of anything.
 */
export function failureOf(code: number | undefined, attempts: number, details = ""): Failure {
  const kind = code === undefined ? undefined : kinds.find(({ codes }) => codes.some((each) => covers(each, code)));
  if (!kind)
    return {
      text: `Meta no aceptó el mensaje${code === undefined ? "" : ` (error ${code})`}. ${details}`.trim(),
      retryMs: null,
    };
  const retryMs = kind.retry && attempts < mostAttempts ? kind.retry(attempts) : null;
  const text = kind.retry && retryMs === null ? "Meta no aceptó el mensaje después de varios intentos." : kind.text;
  return { text: kind === kinds.at(-1) && details ? `${text} ${details}` : text, retryMs };
}

const covers = (codes: number | [number, number], code: number): boolean =>
  typeof codes === "number" ? codes === code : code >= codes[0] && code <= codes[1];
