import { type Solution, solutionNames } from "../solution";

export const whatsappSolution: Solution = {
  slug: "whatsapp",
  name: solutionNames.whatsapp,
  summary: "Responden, cotizan y agendan a cualquier hora, y saben cuándo pasarle la conversación a una persona.",
  title: "Responde en segundos, también a las once de la noche",
  intro:
    "Conectamos tu número a la API oficial de WhatsApp con un bot que cotiza, agenda y confirma. Cuando hace falta una persona, te pasa la conversación con todo lo que ya sabe.",
  seo: {
    title: "Bots de WhatsApp con la API oficial",
    description: (from) =>
      `Bots de WhatsApp con la API oficial de Meta desde ${from}: responden, cotizan, agendan y pasan la conversación a una persona. En marcha en tres semanas.`,
  },
  problem: {
    title: "Cada mensaje sin responder es una venta para otro",
    text: "Escriben fuera de horario, mandan una lista de veinte productos y esperan el precio. Cuando respondes al día siguiente, ya compraron.",
    signs: [
      "Tienes el celular del negocio pegado a la mano los domingos.",
      "Dos personas responden al mismo cliente, y cada una dice algo distinto.",
      "Las citas se olvidan y nadie avisa que no irá.",
      "Te bloquearon el número por usar un programa no oficial.",
    ],
  },
  deliverables: [
    {
      title: "API oficial de Meta",
      text: "Sin programas que arriesguen tu número: cuenta verificada, plantillas aprobadas y costos por mensaje a la vista.",
    },
    {
      title: "Conversaciones diseñadas",
      text: "Botones y listas donde ayudan, texto libre donde hace falta. Siempre con una salida a una persona.",
    },
    {
      title: "Precios y stock al día",
      text: "Consulta tu sistema o tu hoja de cálculo antes de responder. No inventa: si no sabe, lo dice y avisa.",
    },
    {
      title: "Bandeja para tu equipo",
      text: "Todas las conversaciones en una pantalla, con quién atiende a quién y el estado de cada mensaje.",
    },
    {
      title: "Recordatorios y avisos",
      text: "Confirmaciones de cita, pedidos en camino y cobros por vencer, con permiso del cliente.",
    },
    {
      title: "Números para decidir",
      text: "Qué preguntan, a qué hora y en qué punto se van. Se mejora con datos, no con corazonadas.",
    },
  ],
  duration: "3 semanas",
  timeline: [
    {
      title: "Conversaciones reales",
      time: "Días 1 a 4",
      text: "Leemos cómo te escriben hoy y elegimos las tres que más se repiten.",
    },
    {
      title: "Número y verificación",
      time: "Semana 1",
      text: "Cuenta de Meta, número y plantillas. La verificación avanza en paralelo.",
    },
    {
      title: "Bot en pruebas",
      time: "Semana 2",
      text: "Lo usas tú y tu equipo con un número de prueba, con tus precios.",
    },
    { title: "Con tus clientes", time: "Semana 3", text: "Empieza con una parte del horario y lo ajustamos cada día." },
  ],
  price: {
    note: "Un bot con tres conversaciones. Meta cobra aparte los mensajes que inicias tú.",
    includes: ["API oficial", "Paso a una persona", "Bandeja del equipo", "30 días de ajustes"],
  },
  examples: {
    first: ["bot-pedidos-tornillo-contento", "citas-muelita-feliz"],
    category: "bot",
    title: "Bots que ya atienden",
    uses: [
      "Cotizar listas de productos",
      "Agendar y confirmar citas",
      "Tomar pedidos de delivery",
      "Cobranzas amables",
      "Estado de un envío",
      "Preguntas frecuentes",
    ],
  },
  questions: [
    {
      question: "¿Puedo usar el número que ya tengo?",
      answer:
        "Sí. Se puede pasar a la API o convivir con la aplicación de WhatsApp Business, según tu tipo de cuenta. Antes de moverlo, guardamos una copia de tus conversaciones.",
    },
    {
      question: "¿Cuánto cobra WhatsApp por los mensajes?",
      answer:
        "Responder a quien te escribe no tiene costo dentro de las 24 horas. Los mensajes que inicias con plantilla se cobran por unidad según el país. Te entregamos una estimación con tus volúmenes.",
    },
    {
      question: "¿El bot usa inteligencia artificial?",
      answer:
        "Solo donde aporta, como entender una lista escrita a mano. Los precios y las fechas salen siempre de tu sistema, nunca de un modelo de lenguaje.",
    },
    {
      question: "Sé programar, ¿venden el código?",
      answer:
        "Sí. El repositorio base para la API de WhatsApp está a la venta con una sesión por Zoom y una semana de soporte por chat.",
    },
  ],
  message: "Hola, quiero un bot de WhatsApp para mi negocio.",
};
