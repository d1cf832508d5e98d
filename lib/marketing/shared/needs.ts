import { type Solution, solutionPath } from "./solution";
import { apiSolution } from "./solutions/api";
import { mobileSolution } from "./solutions/mobile";
import { webDesignSolution } from "./solutions/web-design";
import { whatsappSolution } from "./solutions/whatsapp";

type Need = { solution: Solution; href: string; need: string; answer: string; action: string };

export const needs: Need[] = [
  {
    solution: webDesignSolution,
    href: solutionPath("web-design"),
    need: "No me encuentran en Google",
    answer:
      "Una web propia con precios, horarios y fotos, que aparece cuando buscan tu rubro y lleva al botón de escribirte.",
    action: "Ver diseño web",
  },
  {
    solution: whatsappSolution,
    href: "/solutions/bot-whatsapp",
    need: "Vivo respondiendo WhatsApp",
    answer:
      "Un bot que cotiza, agenda y confirma con tus precios, y te pasa la conversación cuando hace falta una persona.",
    action: "Ver bots de WhatsApp",
  },
  {
    solution: mobileSolution,
    href: solutionPath("mobile"),
    need: "Mi equipo trabaja en la calle",
    answer:
      "Una aplicación que registra sin señal, muestra la ruta del día y avisa al cliente cuando el pedido está cerca.",
    action: "Ver aplicaciones móviles",
  },
  {
    solution: apiSolution,
    href: solutionPath("api"),
    need: "Digito lo mismo tres veces",
    answer:
      "La venta pasa sola de la web al almacén, a la factura y al envío. Si algo falla, te avisa antes que el cliente.",
    action: "Ver integraciones",
  },
];
