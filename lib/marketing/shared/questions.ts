import type { FrequentQuestion } from "./question";

export const firstQuestions: FrequentQuestion[] = [
  {
    question: "¿Cuánto demora una web?",
    answer:
      "Un sitio de cinco páginas está publicado en dos o tres semanas; uno de quince, en cuatro a seis. Una aplicación o un sistema se entrega por partes, y la primera que ya puedes usar llega antes del mes. La fecha va escrita en la propuesta.",
  },
  {
    question: "¿Qué necesitan de mí para empezar?",
    answer:
      "Una conversación de media hora y los datos de tu negocio: qué vendes, a quién y qué te preguntan siempre. Si ya tienes logo, fotos o textos, los usamos. Si no, te decimos cuáles valen la pena y cómo hacerlos con un celular.",
  },
  {
    question: "¿De quién es el código cuando termina el proyecto?",
    answer:
      "Tuyo. Te entregamos el repositorio, el dominio y las cuentas a tu nombre, con instrucciones para que cualquier programador pueda seguir. No dejamos nada que solo nosotros podamos tocar.",
  },
  {
    question: "¿Cómo se paga?",
    answer:
      "La mitad al aceptar la propuesta y la mitad al publicar. En proyectos de más de un mes partimos el saldo por entregas. Puedes pagar por transferencia, con una billetera móvil del Perú o con un medio internacional en línea.",
  },
  {
    question: "¿Hay pagos mensuales?",
    answer:
      "No al estudio. Pagas directamente tu dominio y tu alojamiento, que para un sitio de cinco páginas cuestan menos que un almuerzo al mes. El mantenimiento es opcional y se contrata cuando lo necesitas.",
  },
  {
    question: "¿Trabajan con negocios de fuera de Lima?",
    answer:
      "Sí. Todo el trabajo se ve en línea: un enlace que se actualiza cada semana y reuniones cortas por video. Atendemos en el horario de Lima y Bogotá.",
  },
];

export const priceQuestions: FrequentQuestion[] = [
  {
    question: "¿Qué cuenta como una página?",
    answer:
      "Una dirección con su propio diseño: inicio, nosotros, un servicio, contacto. Las entradas de un blog o las fichas de un catálogo comparten un solo diseño y cuentan como una, tengas diez o mil.",
  },
  {
    question: "¿El precio incluye dominio y alojamiento?",
    answer:
      "Incluye configurarlos, no pagarlos: se contratan a tu nombre y con tu tarjeta, para que sigan siendo tuyos. Un dominio cuesta entre 12 y 40 dólares al año y el alojamiento de un sitio pequeño puede ser gratuito.",
  },
  {
    question: "¿Y si necesito algo que no está en ningún plan?",
    answer:
      "Cuéntanos qué es. Los sistemas a medida, los bots de WhatsApp y las API se cotizan por alcance: recibes una propuesta con entregas, fechas y un precio cerrado antes de pagar nada.",
  },
  {
    question: "¿Los precios incluyen impuestos?",
    answer:
      "No incluyen el IGV, que se agrega cuando emitimos factura en el Perú. Para clientes del exterior se factura como exportación de servicios.",
  },
  {
    question: "¿Qué cubre la garantía?",
    answer:
      "Corregimos sin costo todo lo que no funcione como dice la propuesta, dentro del plazo de cada plan. Si cambias de idea en el camino, lo cotizamos aparte y antes de hacerlo.",
  },
];
