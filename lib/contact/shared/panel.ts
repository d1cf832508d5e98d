import type { MenuCount, PanelPart } from "@/lib/panel/shared/panel";

export const newMessages: MenuCount = {
  ask: ["GET /api/contact/findAll", { query: { state: "new", limit: 1 } }],
  of: "totalItems",
  word: "sin leer",
};

export const contactPanel: PanelPart = {
  pages: {
    "/dashboard/application/message/[id]/details": ["contact", "No se pudo cargar el mensaje."],
    "/dashboard/application/message/list": ["contact", "No se pudieron cargar los mensajes."],
  },
  links: [
    {
      label: "Mensajes",
      words: "formulario contacto consultas",
      href: "/dashboard/application/message/list",
      icon: "inbox",
      order: 30,
      count: newMessages,
    },
  ],
  actions: [
    {
      label: "Ver mensajes nuevos",
      words: "sin leer formulario contacto consultas",
      href: "/dashboard/application/message/list?state=new",
      icon: "inbox",
      order: 62,
    },
  ],
  tabs: [{ label: "Mensajes", href: "/dashboard/application/message/list", icon: "inbox", order: 4 }],
};
