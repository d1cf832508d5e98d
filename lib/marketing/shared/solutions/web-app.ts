import { type Solution, solutionNames } from "../solution";

export const webAppSolution: Solution = {
  slug: "web-app",
  name: solutionNames["web-app"],
  summary:
    "Usuarios, roles, reportes y copias de seguridad: lo que hoy llevas en hojas de cálculo, con permisos y con historial.",
  title: "Saca tu operación de las hojas de cálculo",
  intro:
    "Construimos el sistema que tu equipo abre cada mañana: pedidos, clientes, inventario o turnos, con permisos por persona y un historial de quién cambió qué.",
  seo: {
    title: "Sistemas y aplicaciones web a medida",
    description: (from) =>
      `Sistemas web a medida desde ${from}: usuarios y roles, reportes, exportación, auditoría y copias de seguridad probadas. Primera entrega en uso en cuatro semanas.`,
  },
  problem: {
    title: "El archivo «final_v7» ya no alcanza",
    text: "Una hoja compartida funciona con tres personas. Con diez, alguien elimina una fila un viernes y el lunes nadie sabe qué pedido faltaba.",
    signs: [
      "Copias los mismos datos en dos o tres lugares.",
      "Para saber cuánto vendiste esperas al fin de mes.",
      "Todos ven todo, también lo que no deberían.",
      "Si se pierde el archivo, se pierde el negocio.",
    ],
  },
  deliverables: [
    {
      title: "Usuarios, roles y permisos",
      text: "Cada persona ve y hace lo suyo. El servidor lo comprueba en cada acción, no solo en la pantalla.",
    },
    {
      title: "Pantallas para trabajar rápido",
      text: "Búsqueda sin tildes, filtros que se quedan en la dirección, atajos de teclado y tablas que en el celular son fichas.",
    },
    {
      title: "Reportes que cuadran",
      text: "Totales por día, por persona y por producto, con exportación a Excel de lo mismo que ves.",
    },
    {
      title: "Historial de cambios",
      text: "Quién cambió qué, cuándo y desde dónde. Se puede buscar y no se puede eliminar.",
    },
    {
      title: "Copias que sí se restauran",
      text: "Copias de seguridad diarias y un ensayo de restauración antes de entregar: una copia que nadie probó no es una copia.",
    },
    {
      title: "Documentación y código",
      text: "El repositorio es tuyo, se levanta con un comando y tiene pruebas automáticas de lo que importa.",
    },
  ],
  duration: "4 a 10 semanas",
  timeline: [
    {
      title: "Mapa del proceso",
      time: "Semana 1",
      text: "Seguimos un pedido de principio a fin con la persona que lo hace y dibujamos las pantallas.",
    },
    {
      title: "Primera entrega en uso",
      time: "Semanas 2 a 4",
      text: "La parte que más duele, funcionando con tus datos reales.",
    },
    {
      title: "Entregas quincenales",
      time: "Semanas 5 a 10",
      text: "Cada dos semanas, una parte nueva. Lo que ya usas sigue estable.",
    },
    {
      title: "Traslado y capacitación",
      time: "Última semana",
      text: "Pasamos tus datos, capacitamos al equipo y acompañamos el primer cierre.",
    },
  ],
  price: {
    note: "Un sistema con hasta cuatro módulos. Se cotiza cerrado, por entregas.",
    includes: ["Roles y auditoría", "Reportes y exportación", "Traslado de datos", "60 días de garantía"],
  },
  examples: {
    first: ["panel-viajes-cometa", "matricula-algarrobos"],
    category: "web",
    title: "Operaciones que dejaron la hoja de cálculo",
    uses: [
      "Órdenes de viaje y operadores",
      "Matrículas y pensiones",
      "Reservas y calendarios",
      "Inventario y despacho",
      "Cobranzas",
      "Control de obra",
    ],
  },
  questions: [
    {
      question: "¿Puedo traer los datos que ya tengo en Excel?",
      answer:
        "Sí. El traslado está incluido: limpiamos duplicados contigo, cargamos una copia de prueba y luego la definitiva.",
    },
    {
      question: "¿Dónde queda alojado?",
      answer:
        "Donde prefieras: un servidor propio o un proveedor en la nube a tu nombre. Usamos PostgreSQL y contenedores, así que puedes mudarte sin rehacer nada.",
    },
    {
      question: "¿Qué pasa si después quiero otro módulo?",
      answer:
        "Lo cotizamos aparte, con nosotros o con quien elijas: la documentación y las pruebas permiten que otro equipo continúe.",
    },
  ],
  message: "Hola, quiero un sistema web a medida para mi negocio.",
};
