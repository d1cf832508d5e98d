import { type Solution, solutionNames } from "../solution";

export const webDesignSolution: Solution = {
  slug: "web-design",
  name: solutionNames["web-design"],
  summary: "Sitios con diseño propio, textos que se entienden y páginas que abren rápido con pocos datos.",
  title: "Un sitio que explica lo que vendes antes de que te pregunten",
  intro:
    "Diseñamos, escribimos y publicamos la web de tu negocio. Abre en un segundo en un celular sencillo, aparece en Google y lleva a tus visitas hasta el botón de escribirte.",
  seo: {
    title: "Diseño de páginas web",
    description: (from) =>
      `Diseño web en Perú desde ${from}: hasta 5 páginas con diseño propio, textos revisados, carga rápida, formulario y WhatsApp. Publicado en dos o tres semanas.`,
  },
  problem: {
    title: "Tu página de redes no trabaja cuando tú duermes",
    text: "Tus clientes comparan tres opciones en Google en cinco minutos. Si no encuentran precios, horarios o una foto clara, le escriben al siguiente.",
    signs: [
      "Respondes las mismas cinco preguntas por mensaje todos los días.",
      "Tu web tarda tanto en abrir que ya no la compartes.",
      "No apareces cuando alguien busca tu rubro en tu ciudad.",
      "Para cambiar un precio tienes que llamar a alguien.",
    ],
  },
  deliverables: [
    {
      title: "Diseño hecho para ti",
      text: "Nada de plantillas repetidas: tipografía, color e imágenes que salen de tu negocio y se ven bien de día y de noche.",
    },
    {
      title: "Textos que venden sin gritar",
      text: "Ordenamos lo que dices, corregimos la redacción y ponemos adelante lo que tu cliente quiere saber.",
    },
    {
      title: "Velocidad que se nota",
      text: "Apuntamos a 97 puntos o más en Lighthouse, medidos en un celular de gama baja. Las imágenes pesan lo justo.",
    },
    {
      title: "Todo listo para Google",
      text: "Títulos, mapa del sitio, datos estructurados y la ficha de tu negocio conectada.",
    },
    {
      title: "Contacto que llega",
      text: "Formulario sin correo basura, botón de WhatsApp con el mensaje escrito y correo con tu dominio.",
    },
    {
      title: "Accesible para todos",
      text: "Se lee con teclado, con lector de pantalla y con la letra grande. También bajo el sol.",
    },
  ],
  duration: "2 a 3 semanas",
  timeline: [
    {
      title: "Conversación y estructura",
      time: "Días 1 a 3",
      text: "Definimos páginas, mensajes y qué debe hacer cada visita.",
    },
    {
      title: "Diseño navegable",
      time: "Semana 1",
      text: "Ves el diseño en un enlace, en tu propio celular, y lo corregimos juntos.",
    },
    {
      title: "Construcción y textos",
      time: "Semana 2",
      text: "Programamos, cargamos tus contenidos y medimos la velocidad.",
    },
    {
      title: "Publicación",
      time: "Semana 3",
      text: "Dominio, correo, certificado y una sesión para que aprendas a usarla.",
    },
  ],
  price: {
    note: "Un sitio de hasta 5 páginas. Los planes dicen cuánto cuesta uno más grande.",
    includes: ["Diseño propio", "Textos revisados", "Dominio y correo configurados", "30 días de garantía"],
  },
  examples: {
    first: ["reservas-nube-del-colca", "tienda-tostaduria-luna"],
    category: "web",
    title: "Sitios que ya trabajan solos",
    uses: [
      "Clínicas y consultorios",
      "Restaurantes y cafeterías",
      "Hoteles y turismo",
      "Colegios",
      "Estudios profesionales",
      "Museos y cultura",
    ],
  },
  questions: [
    {
      question: "¿Puedo cambiar textos y fotos por mi cuenta?",
      answer:
        "Con el plan Estándar, sí: incluye un panel para editar textos, fotos y precios, y una sesión para aprender a usarlo. Con el Básico, nosotros hacemos los cambios del primer mes.",
    },
    {
      question: "Ya tengo una web, ¿la pueden mejorar?",
      answer:
        "Primero la medimos y te decimos si conviene arreglarla o rehacerla. Si se rehace, conservamos tus direcciones para que no pierdas tu lugar en Google.",
    },
    {
      question: "¿Usan WordPress?",
      answer:
        "Solo cuando tu equipo ya lo maneja bien. Para un sitio nuevo preferimos páginas que se generan una vez y se sirven al instante: son más rápidas y no hay complementos que actualizar.",
    },
  ],
  message: "Hola, quiero una página web para mi negocio.",
};
