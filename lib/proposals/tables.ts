import type { Tables } from "@/lib/core/tables";

const keptApart = "lo que alguien aceptó vale como se aceptó, y no se reescribe";

export const proposalTables: Tables = {
  proposals: {
    about: "Las propuestas a los clientes y su estado.",
    columns: {
      number: "El número, como P-2026-0001; vacío si aún no se envía.",
      code: "El código de su página.",
      client_id: "Para quién es.",
      current: "Qué versión ve el cliente.",
      total_cents: "El total, en céntimos.",
      channel: "Por dónde se envió.",
      target: "A qué correo o número se envió.",
      contact_id: "La conversación a la que se envió.",
      valid_until: "Hasta cuándo vale.",
      sent_at: "Cuándo se envió.",
      seen_at: "Cuándo la abrió el cliente.",
      decided_at: "Cuándo respondió el cliente, venció o se retiró.",
      version: "Cuántas veces cambió.",
    },
    ...{ hidden: ["code"], changes: "none" },
    keptApart,
  },
  proposal_versions: {
    about: "Las versiones de cada propuesta, con sus líneas.",
    columns: {
      intro: "El texto que va antes de las líneas.",
      rate: "Soles por dólar, multiplicados por 10,000.",
      tax: "Si los precios incluyen el IGV, si se suma o si no hay.",
      tax_rate: "El IGV, en centésimas de punto.",
      total_cents: "El total con las opciones de entrada, en céntimos.",
      valid_until: "Hasta cuándo vale.",
      lines: "Las líneas, con cantidades en milésimas.",
      plan: "Los pagos, con porcentajes en centésimas de punto.",
      sent_at: "Cuándo se envió; vacío si es un borrador.",
    },
    changes: "none",
    keptApart,
  },
  // They are worth nothing after a quarter of an hour.
  proposal_codes: {
    about: "Los códigos con que un cliente prueba que recibió la propuesta.",
    columns: {
      version: "Qué versión acepta.",
      channel: "Por dónde se envió.",
      target: "A dónde se envió, sin mostrarlo entero.",
      tries: "Cuántas veces se intentó.",
      used_at: "Cuándo se usó o dejó de valer.",
    },
    ...{ hidden: ["hash"], changes: "none", backedUp: "never" },
    past: { when: "created_at < $1", kept: () => "1 day" },
  },
  proposal_seals: {
    about: "La cadena de propuestas aceptadas: solo identificadores y huellas.",
    columns: {
      place: "Su lugar en la cadena.",
      proposal_id: "La propuesta.",
      total_cents: "El total que se aceptó, en céntimos.",
      accepted_at: "Cuándo se aceptó.",
      pdf_hash: "La huella del PDF.",
      facts_hash: "La huella de quién aceptó y cómo.",
      previous_hash: "La huella de la anterior.",
      hash: "Su huella.",
      signature: "Su firma.",
    },
    ...{ harmless: ["pdf_hash", "facts_hash", "previous_hash", "hash"], changes: "none" },
    keptApart,
  },
  proposal_acceptances: {
    about: "Quién aceptó cada propuesta y cómo.",
    columns: {
      seal_place: "Su lugar en la cadena.",
      chosen: "Las opciones que eligió.",
      channel: "Por dónde se envió el código.",
      target: "A dónde se envió el código, sin mostrarlo entero.",
      pdf_key: "El archivo que se aceptó; vacío si la persona se eliminó.",
      accepted_at: "Cuándo se aceptó.",
    },
    ...{ harmless: ["pdf_key"], hidden: ["salt"], changes: "none" },
    keptApart,
  },
  proposal_instalments: {
    about: "Los pagos de lo que se aceptó; cuánto son y si se pagaron está en sus cobros.",
    columns: {
      version_number: "La versión de la propuesta.",
      place: "Su lugar en el plan de pagos.",
      label: "Cómo se llama.",
      due_on: "Cuándo vence.",
      charge_id: "Su cobro.",
      reminders: "Cuántos recordatorios se enviaron.",
      version: "Cuántas veces cambió.",
    },
    changes: "none",
    keptApart,
  },
  proposal_sequences: {
    about: "El último número de propuesta que se dio en cada año.",
    changes: "none",
    keptApart: "un número que ya se usó se volvería a usar",
  },
};
