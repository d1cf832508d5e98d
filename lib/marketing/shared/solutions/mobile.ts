import { type Solution, solutionNames } from "../solution";

export const mobileSolution: Solution = {
  slug: "mobile",
  name: solutionNames.mobile,
  summary: "Una aplicación para Android y iPhone que comparte datos y reglas con tu web.",
  title: "Tu negocio en el celular de tus clientes, aun sin señal",
  intro:
    "Hacemos aplicaciones para Android y iPhone con un solo código: arrancan rápido en un equipo modesto, guardan lo pendiente y se ponen al día cuando vuelve la conexión.",
  seo: {
    title: "Aplicaciones móviles para Android y iPhone",
    description: (from) =>
      `Desarrollo de aplicaciones móviles desde ${from}: un solo código para Android y iPhone, avisos, uso sin conexión y publicación en las dos tiendas.`,
  },
  problem: {
    title: "Una app que se desinstala a los dos minutos no sirve",
    text: "Pide permisos que nadie entiende, se queda en blanco en el sótano y obliga a registrarse antes de mostrar nada. Así se pierden clientes que ya habían decidido comprarte.",
    signs: [
      "Tus repartidores o técnicos anotan en papel y luego alguien lo digita.",
      "Tus clientes vuelven seguido, pero cada vez empiezan de cero.",
      "Necesitas la cámara, el GPS o avisos que una web no da bien.",
      "Te cotizaron dos aplicaciones: una por cada sistema.",
    ],
  },
  deliverables: [
    {
      title: "Un código, dos tiendas",
      text: "React Native o Flutter, según lo que tu equipo pueda mantener. Publicamos en Google Play y en App Store con tus cuentas.",
    },
    {
      title: "Trabaja sin conexión",
      text: "Lo que se registra sin señal se guarda y se envía después, una sola vez y en orden.",
    },
    {
      title: "Avisos que ayudan",
      text: "Avisos sobre algo que de verdad pasó: tu pedido salió, tu cita cambió. Se apagan por tema.",
    },
    {
      title: "Inicio de sesión simple",
      text: "Correo, Google o un código al celular. Se puede mirar antes de registrarse.",
    },
    {
      title: "Unida a lo que tienes",
      text: "Usa la misma API que tu web. Si no existe, la construimos como parte del proyecto.",
    },
    {
      title: "Medida en un equipo barato",
      text: "Probamos el arranque, la batería y los datos en un Android de gama baja, que es el que usa la mayoría.",
    },
  ],
  duration: "8 semanas",
  timeline: [
    {
      title: "Recorrido y prototipo",
      time: "Semana 1",
      text: "Dibujamos las pantallas y las pruebas en tu celular antes de programar.",
    },
    {
      title: "Primera versión instalable",
      time: "Semanas 2 a 4",
      text: "Un enlace para instalarla y probar el recorrido principal con datos reales.",
    },
    { title: "Sin conexión, avisos y pagos", time: "Semanas 5 a 7", text: "Lo que hace que se quede en el celular." },
    {
      title: "Tiendas",
      time: "Semana 8",
      text: "Fichas, capturas y revisión de Google y Apple, que tarda de uno a siete días.",
    },
  ],
  price: {
    note: "Un recorrido principal unido a una API que ya existe.",
    includes: ["Android y iPhone", "Uso sin conexión", "Publicación en tiendas", "90 días de garantía"],
  },
  examples: {
    first: ["cosecha-sin-senal", "rutas-al-vuelo"],
    category: "mobile",
    title: "Aplicaciones que se usan todos los días",
    uses: [
      "Reparto y rutas",
      "Registro en campo",
      "Fidelización y puntos",
      "Citas y recordatorios",
      "Catálogo y pedidos",
      "Control de asistencia",
    ],
  },
  questions: [
    {
      question: "¿Necesito una aplicación o me basta con la web?",
      answer:
        "Si tus clientes entran una vez al mes, te basta una buena web. Si usan la cámara, trabajan sin señal o vuelven todos los días, conviene la aplicación. Te lo decimos antes de cotizar.",
    },
    {
      question: "¿Cuánto cuestan las cuentas de las tiendas?",
      answer:
        "Google Play cobra 25 dólares una sola vez y Apple 99 dólares al año. Van a tu nombre, para que la aplicación sea tuya.",
    },
    {
      question: "¿Quién actualiza la aplicación cuando cambia Android o iOS?",
      answer:
        "Durante la garantía, nosotros. Después puedes contratar una actualización al año o dársela a otro equipo: el código queda documentado.",
    },
  ],
  message: "Hola, quiero una aplicación móvil para mi negocio.",
};
