import type { Tables } from "@/lib/core/tables";

export const engagementTables: Tables = {
  engagements: {
    about: "Los trabajos para los clientes.",
    columns: {
      summary: "De qué se trata, como lo lee el cliente.",
      client_id: "Para quién es.",
      proposal_id: "La propuesta de la que salió.",
      project_id: "Su proyecto del portafolio.",
      version: "Cuántas veces cambió.",
    },
    changes: "none",
  },
  engagement_steps: {
    about: "Los pasos de cada encargo y lo que respondió el cliente.",
    columns: {
      engagement_id: "El encargo.",
      place: "Su lugar entre los pasos.",
      text: "Qué incluye, como lo lee el cliente.",
      due_on: "Para cuándo es.",
      answer_name: "Quién respondió; vacío si se eliminaron sus datos.",
      answer: "Lo que comentó.",
      answered_at: "Cuándo respondió.",
      told_at: "Cuándo se le avisó que espera su respuesta.",
      version: "Cuántas veces cambió.",
    },
    changes: "none",
  },
  engagement_files: {
    about: "Los archivos de los encargos, que el cliente descarga en su página.",
    columns: {
      engagement_id: "El encargo.",
      step_id: "El paso al que pertenece; vacío si es de todo el encargo.",
      type: "Su tipo, según su contenido.",
      bytes: "Cuánto pesa, en bytes.",
      sha256: "La huella de su contenido.",
    },
    ...{ harmless: ["sha256"], changes: "none" },
  },
  client_pages: {
    about: "Las páginas de los clientes y lo que muestran.",
    columns: {
      client_id: "El cliente.",
      mailed_at: "Cuándo se le envió el enlace por última vez.",
      site_id: "El sitio cuyas estadísticas muestra.",
      folder_id: "La carpeta cuyos enlaces muestra.",
      version: "Cuántas veces cambió.",
    },
    // It would open what is the client's alone.
    ...{ hidden: ["key"], changes: "none" },
    keptApart: "un enlace que se renovó o se cerró volvería a abrir la página",
  },
};
