import type { MenuCount, PanelPart } from "@/lib/panel/shared/panel";
import { inboxChanged } from "./events";

export const unreadConversations: MenuCount = {
  ask: ["GET /api/whatsapp/conversations/count"],
  of: "unread",
  word: "sin leer",
  again: { event: inboxChanged, but: "status" },
};

export const whatsappPanel: PanelPart = {
  pages: {
    "/dashboard/application/whatsapp/deliveries": ["whatsapp.all", "No se pudieron cargar las entregas."],
    "/dashboard/application/whatsapp/deliveries/[id]": ["whatsapp.all", "No se pudo cargar la entrega."],
    "/dashboard/application/whatsapp/planned": ["whatsapp", "No se pudieron cargar los mensajes programados."],
    "/dashboard/application/whatsapp/account": ["whatsapp", "No se pudo cargar la cuenta de WhatsApp."],
    "/dashboard/application/whatsapp": ["whatsapp", "No se pudieron cargar las conversaciones."],
  },
  links: [
    {
      label: "WhatsApp",
      href: "/dashboard/application/whatsapp",
      icon: "message-circle",
      words: "responder contestar chats conversaciones bandeja mensajes pendientes sin leer",
      order: 40,
      loads: true,
      alerts: true,
      count: unreadConversations,
    },
  ],
  actions: [
    {
      label: "Conectar WhatsApp",
      words: "cuenta numero meta token plantillas configurar",
      href: "/dashboard/application/whatsapp/account",
      icon: "message-circle",
      order: 64,
    },
    {
      label: "Mensajes programados",
      words: "whatsapp programar mensaje enviar más tarde recordatorio recordar",
      href: "/dashboard/application/whatsapp/planned",
      icon: "message-circle",
      order: 63,
    },
    {
      label: "Costos de WhatsApp",
      words: "tarifas precios gasto limite meta dinero",
      href: "/dashboard/application/whatsapp/account",
      icon: "message-circle",
      order: 64,
    },
    {
      label: "Quitar la demostración",
      words: "whatsapp prueba ejemplos",
      href: "/dashboard/application/whatsapp/account",
      icon: "message-circle",
      order: 65,
    },
  ],
  tabs: [{ label: "WhatsApp", href: "/dashboard/application/whatsapp", icon: "message-circle", order: 2 }],
};
