import { type Solution, solutionNames } from "../solution";

export const apiSolution: Solution = {
  slug: "api",
  name: solutionNames.api,
  summary:
    "Tu web unida a pagos, envíos, facturación o al sistema que ya usas, con cada llamada documentada y probada.",
  title: "Haz que tus sistemas se hablen, y entérate cuando no",
  intro:
    "Construimos API e integraciones que reintentan, no duplican y dejan escrito lo que hicieron. Con documentación que otro equipo puede usar sin llamarte.",
  seo: {
    title: "Desarrollo de API e integraciones",
    description: (from) =>
      `API e integraciones desde ${from}: pagos, envíos, facturación electrónica y ERP, con documentación OpenAPI, pruebas, webhooks firmados y reintentos.`,
  },
  problem: {
    title: "Alguien copia y pega entre dos pantallas",
    text: "La venta entra por la web, se digita en el sistema, se vuelve a digitar para facturar y otra vez para el envío. Cada paso agrega un error y una hora.",
    signs: [
      "El stock de la tienda y el del almacén no coinciden.",
      "Un pago se cobró dos veces y nadie sabe por qué.",
      "Tu proveedor te pide una API y no sabes por dónde empezar.",
      "La integración se cae en silencio y te enteras por un cliente.",
    ],
  },
  deliverables: [
    {
      title: "Contrato OpenAPI",
      text: "La documentación sale del propio código: nunca dice algo distinto de lo que la API hace.",
    },
    {
      title: "Sin duplicados",
      text: "Claves de idempotencia y transacciones: repetir una llamada no repite un cobro.",
    },
    {
      title: "Reintentos y colas",
      text: "Si el otro lado se cae, lo pendiente espera en orden y sale cuando vuelve.",
    },
    {
      title: "Webhooks firmados",
      text: "Avisos que se pueden verificar, con historial de entregas y un botón para reenviar.",
    },
    {
      title: "Seguridad desde el inicio",
      text: "Permisos por clave, límites por minuto, secretos cifrados y registros sin datos personales.",
    },
    {
      title: "Entorno de pruebas",
      text: "Un espacio con datos falsos para que tus socios integren sin miedo a romper nada.",
    },
  ],
  duration: "5 semanas",
  timeline: [
    {
      title: "Inventario de sistemas",
      time: "Días 1 a 4",
      text: "En qué sistema nace cada dato, qué sistema manda y qué pasa cuando algo falla.",
    },
    {
      title: "Contrato y entorno de pruebas",
      time: "Semana 1",
      text: "La documentación primero, para que los demás equipos empiecen ya.",
    },
    {
      title: "Construcción y pruebas",
      time: "Semanas 2 a 4",
      text: "Llamadas, colas y pruebas contra un doble de cada sistema externo.",
    },
    {
      title: "Puesta en marcha",
      time: "Semana 5",
      text: "Tráfico real por partes, alertas encendidas y un plan para regresar a lo anterior.",
    },
  ],
  price: {
    note: "Una integración entre dos sistemas con documentación. Una API propia se cotiza por recursos.",
    includes: ["Documentación OpenAPI", "Pruebas automáticas", "Alertas y registros", "60 días de garantía"],
  },
  examples: {
    first: ["api-envios-vicuna-veloz", "api-facturas-sol-de-papel"],
    category: "api",
    title: "Integraciones en producción",
    uses: [
      "Pasarelas de pago",
      "Facturación electrónica",
      "Envíos y seguimiento",
      "ERP y contabilidad",
      "CRM y correo",
      "Datos para aplicaciones",
    ],
  },
  questions: [
    {
      question: "Mi sistema no tiene API, ¿se puede integrar?",
      answer:
        "Casi siempre. Leemos su base de datos o sus archivos con permiso, y le ponemos delante una API segura. Si no conviene, te lo decimos en la primera semana.",
    },
    {
      question: "¿Cómo sabemos que sigue funcionando?",
      answer:
        "Cada integración tiene un estado visible y alertas por correo o chat cuando algo se atrasa. Los registros dicen qué pasó sin mostrar datos de tus clientes.",
    },
    {
      question: "¿Puedo ver una API hecha por ustedes?",
      answer:
        "La de este sitio. Su documentación es pública, se genera desde el código y puedes probar cada llamada en el navegador.",
    },
  ],
  message: "Hola, quiero integrar mis sistemas con una API.",
};
