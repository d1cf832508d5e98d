import { panelFor } from "@/lib/panel/panel";
import { paletteOf } from "@/lib/testing/palette";
import { type Role, roles } from "@/lib/people/shared/roles";
import { arrange, nearHeading } from "./shared/arrange";

const first = (role: Role, typed: string): string | undefined =>
  arrange(typed, paletteOf(role), [], [])[0]?.entries[0]?.label;

describe("the first entry for what an owner types", () => {
  test.each([
    ["precios", "Precios y planes"],
    ["cambiar precio", "Precios y planes"],
    ["logo", "Nombre"],
    ["correo", "Correo"],
    ["smtp", "Contraseña del servidor de correo"],
    ["correo/smtp", "Contraseña del servidor de correo"],
    ["idioma", "Estadísticas"],
    ["whatsapp pendiente", "WhatsApp"],
    ["enviar más tarde", "Mensajes programados"],
    ["programar mensaje", "Mensajes programados"],
    ["exportar", "Importar cursos"],
    ["visitas de ayer", "Estadísticas"],
    ["embudo", "Embudos"],
    ["restaurar", "Restaurar una copia"],
    ["quitar demo", "Quitar la demostración"],
    ["crear link", "Crear enlace"],
    ["mensajes nuevos", "Ver mensajes nuevos"],
    ["errores", "Ver trabajos con error"],
    ["editar el teléfono", "Teléfono"],
    ["redes sociales", "Redes sociales"],
    ["instagram", "Redes sociales"],
    ["moneda", "Moneda"],
    ["aparecer en google", "Visible en buscadores"],
    ["conectar whatsapp", "Conectar WhatsApp"],
    ["hacer backup", "Crear copia"],
    ["quien cambio", "Auditoría"],
    ["cuánto entró", "Ingresos"],
    ["deudas", "Por cobrar"],
    ["compradores", "Compras"],
    ["configuración", "Opciones"],
    ["nuevo usuario", "Invitar usuario"],
    ["cotizaciones", "Propuestas"],
    ["nuevo presupuesto", "Crear propuesta"],
    ["ruc", "Clientes"],
    ["igv", "Porcentaje de IGV"],
  ])("«%s» → %s", (typed, label) => expect(first("superadmin", typed)).toBe(label));
});

describe("the first entry for what a teacher types", () => {
  test.each([
    ["alumnos", "Avance de estudiantes"],
    ["tareas", "Entregas"],
    ["preguntas", "Dudas"],
    ["corregir", "Entregas"],
    ["nueva clase", "Crear lección"],
    ["cursos", "Cursos y lecciones"],
    ["subir fotos", "Biblioteca"],
    ["mi cuenta", "Mi perfil"],
    ["aprobar", "En revisión"],
  ])("«%s» → %s", (typed, label) => expect(first("collaborator", typed)).toBe(label));
});

describe("the first entry for what an office assistant types", () => {
  test.each([
    ["pedidos", "Ver órdenes"],
    ["nueva reserva", "Registrar orden"],
    ["agenda", "Calendario"],
    ["agencias", "Ver operadores"],
    ["chats", "WhatsApp"],
    ["confirmar pagos", "Ver pagos por confirmar"],
    ["clientes interesados", "Interesados"],
    ["diplomas", "Certificados"],
    ["acortar", "Crear enlace"],
    ["importar curso", "Importar cursos"],
    ["estado del servidor", "Servidor"],
    ["permisos", "Ver usuarios"],
  ])("«%s» → %s", (typed, label) => expect(first("admin", typed)).toBe(label));
});

test.each([
  ["calendraio", "Calendario"],
  ["ausitoria", "Auditoría"],
  ["contrasenia", "Cambiar contraseña"],
  ["certifcados", "Certificados"],
  ["estadsticas", "Estadísticas"],
  ["configurasion", "Opciones"],
  ["conversasiones", "WhatsApp"],
  ["estadistikaz", "Estadísticas"],
])("«%s» is forgiven: %s", (typed, label) => {
  const [section] = arrange(typed, paletteOf("superadmin"), [], []);
  expect([section?.heading, section?.entries[0]?.label]).toEqual([nearHeading, label]);
});

test.each(["ordx", "zzzzz", "uzuarioz", "estadiztikaz"])("«%s» is too far from everything, or too short", (typed) => {
  expect(first("superadmin", typed)).toBe(undefined);
});

test("only who may open the options finds them, each once and under its own name", () => {
  const count = Object.fromEntries(roles.map((role) => [role, panelFor(role).further.length > 0]));
  expect(count).toEqual({ user: false, collaborator: false, admin: true, superadmin: true });
  const keys = paletteOf("superadmin").map(({ key }) => key);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
