import type { FrequentQuestion } from "./question";

export const repositoryPoints = [
  {
    title: "Webhook verificado",
    text: "Recibe los mensajes de Meta, comprueba su firma y no procesa dos veces el mismo aviso.",
  },
  {
    title: "Texto, botones y listas",
    text: "Funciones listas para responder con cada tipo de mensaje, también imágenes, documentos y ubicación.",
  },
  {
    title: "Flujos que se leen",
    text: "Cada conversación es un archivo corto. Para agregar una pregunta no tocas el resto.",
  },
  {
    title: "Historial en base de datos",
    text: "Mensajes y estados (enviado, entregado, leído, fallido) guardados con su hora.",
  },
  {
    title: "Paso a una persona",
    text: "El bot se calla cuando alguien del equipo toma la conversación y vuelve cuando termina.",
  },
  {
    title: "Guía de publicación",
    text: "De la cuenta de Meta al servidor con certificado, paso por paso y con capturas.",
  },
];

export const repositoryQuestions: FrequentQuestion[] = [
  {
    question: "¿Qué necesito saber para usarlo?",
    answer:
      "JavaScript básico y ganas de leer un README. Si sabes levantar un proyecto de Node.js en tu computadora, puedes con este. En la sesión por Zoom lo hacemos juntos.",
  },
  {
    question: "¿Tengo que pagarle a Meta?",
    answer:
      "Responder dentro de las 24 horas desde que te escriben no tiene costo. Los mensajes con plantilla que inicias tú se pagan a Meta según el país de destino.",
  },
  {
    question: "¿Cómo pago y cómo recibo el código?",
    answer:
      "Nos escribes por WhatsApp y eliges un medio internacional en línea o una billetera móvil local. Al confirmarse el pago te invitamos al repositorio privado con tu usuario de GitHub.",
  },
  {
    question: "¿Puedo usarlo con mis clientes?",
    answer:
      "Sí, en todos los proyectos que quieras, tuyos o de tus clientes. Solo no puedes revender el repositorio como tal.",
  },
  {
    question: "¿Sigue a la venta cuando termina la oferta?",
    answer: "Sí, a su precio regular y con los mismos beneficios.",
  },
];
