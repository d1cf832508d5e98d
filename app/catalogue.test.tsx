import { readFileSync } from "node:fs";
import React from "react";
import { renderToStaticMarkup } from "react-dom/server";
import WardrobeError from "@/app/(wardrobe)/armario/wardrobe/error";
import WardrobeNotFound from "@/app/(wardrobe)/armario/wardrobe/not-found";
import DashboardError from "@/app/dashboard/error";
import { PanelProvider } from "@/components/dashboard/panel";
import { CatalogSidebar } from "@/components/academy/catalog-sidebar";
import { ForgotForm } from "@/components/auth/forgot-form";
import { RestoreForm } from "@/components/auth/restore-form";
import { type Actions, BackupActions } from "@/components/backups/backup-actions";
import { CreateBackup } from "@/components/backups/create-backup";
import { ResetScreen } from "@/components/backups/reset-screen";
import { PauseLink } from "@/components/shortener/pause-link";
import { RemoveLink } from "@/components/shortener/remove-link";
import { RemoveRecord } from "@/components/visits/remove-record";
import { Toaster, toast } from "@/components/ui/toast";
import { ToastCard, type ToastItem } from "@/components/ui/toast-card";
import { RemoveUser } from "@/components/users/remove-user";
import { NoPeople } from "@/components/wardrobe/app/people";
import type { Backup, Overview } from "@/lib/backups/schema";
import { invalidVk, invalidYoutube, linkedVideo } from "@/lib/content/shared/video";
import { panelFor } from "@/lib/panel/panel";
import SiteError from "./(site)/error";
import { ProjectsView } from "./(site)/projects/projects-view";

/*
 * The texts with which pages say that something failed or is empty, as the specification lists them (its sections 4, 5 and 8).
 * The answers of the API are in api/error-texts.test.ts. Each text is rendered here, or named in the journey or test
 * that sees it.
 */

let path = "/";
jest.mock("next/navigation", () => ({
  usePathname: () => path,
  useRouter: () => ({ refresh: () => undefined, push: () => undefined, replace: () => undefined }),
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("@/lib/projects/catalog", () => ({
  listProjects: () => Promise.resolve([]),
  listTechnologies: () => Promise.resolve([]),
}));

type Props = Record<string, unknown>;
type Create = (type: unknown, props: Props, ...rest: unknown[]) => unknown;

// Keeps the properties of all that is rendered: what a button would do is called by its own, for there is no browser.
jest.mock("react/jsx-runtime", () => {
  const runtime = jest.requireActual<{ jsx: Create; jsxs: Create }>("react/jsx-runtime");
  const rendered: Props[] = [];
  const keep =
    (create: Create): Create =>
    (type, props, ...rest) => {
      rendered.push(props);
      return create(type, props, ...rest);
    };
  return { ...runtime, jsx: keep(runtime.jsx), jsxs: keep(runtime.jsxs), rendered };
});

/** Renders something and does what one of its parts does by a property. @returns what the toast, or the form, says. */
async function use(element: React.ReactElement, action: "onConfirm" | "onClick" | "onSubmit"): Promise<string> {
  const said = jest.spyOn(toast, "danger").mockReturnValue(undefined);
  const { rendered } = jest.requireMock<{ rendered: Props[] }>("react/jsx-runtime");
  rendered.length = 0;
  renderToStaticMarkup(element);
  const acts = rendered.map((props) => props[action]).find((property) => typeof property === "function");
  const failure = await (acts as (values: object) => Promise<void>)({}).catch((error: Error) => error);
  const [text] = said.mock.lastCall ?? [];
  said.mockRestore();
  return failure?.message ?? text ?? "";
}

const offline = () => jest.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("offline"));
const refused = (status: number, message: string) =>
  jest.spyOn(globalThis, "fetch").mockResolvedValueOnce(Response.json({ message, code: "forbidden" }, { status }));
/** Something between says no, as a proxy does; or the server without a word. */
const wordless = (status: number, body: BodyInit = "<html>") =>
  jest.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response(body, { status }));
const garbled = () => jest.spyOn(globalThis, "fetch").mockResolvedValueOnce(new Response("<html>"));

/** The text of an error screen at an address. */
function failure(Screen: React.ComponentType<{ error: unknown; retry: () => void }>, address: string): string {
  path = address;
  return renderToStaticMarkup(<Screen error={null} retry={() => undefined} />);
}
const site = (address: string) => () => failure(SiteError, address);
const PanelError = () => (
  <PanelProvider panel={panelFor("superadmin")}>
    <DashboardError retry={() => undefined} />
  </PanelProvider>
);
const panel = (address: string) => () => failure(PanelError, address);

/** The text of a toast that is given none of its own. */
function plainToast(kind: "success" | "danger" | "warning" | "info"): string {
  toast[kind]();
  // The server's HTML has no toasts: this is how the browser reads them, and what it shows them with comes later.
  let said: ToastItem[] = [];
  const reads = jest.spyOn(React, "useSyncExternalStore").mockImplementation((_, read) => {
    const value = read();
    if (Array.isArray(value)) said = value as ToastItem[];
    return value;
  });
  renderToStaticMarkup(<Toaster />);
  reads.mockRestore();
  return renderToStaticMarkup(<ToastCard item={said.at(-1)!} onGone={nothing} />);
}

const nothing = () => undefined;
const madeBackup: Backup = {
  ...{
    name: "lunes.sql",
    kind: "sql",
    reason: "person",
    createdAt: "2026-11-23T03:45:00.000Z",
    size: 12,
    author: null,
  },
  ...{ isEncrypted: false, version: null, hasSameSecret: null, verified: null },
};
const actions: Actions = {
  ...{
    mayLoad: true,
    onCompare: nothing,
    onRestore: nothing,
    onVerify: nothing,
    onRename: nothing,
    onRenameEnd: nothing,
  },
  ...{ onChanged: () => Promise.resolve(), onRemoved: () => Promise.resolve() },
};

const nothingMade: Overview = {
  ...{ backups: [], job: null, nextAt: null, lastFailure: null, usedBytes: 0, freeBytes: null },
  ...{ isEncrypted: false, isInBucket: false, restoreProblem: null, previous: null, mayReset: true, pitr: null },
};

const category = { id: "1", slug: "web", name: "Web", description: "", thumbnail: "", courses: [] };

const shown: [text: string, show: () => string | Promise<string>][] = [
  ["Failed to load academy categories. Please try again later.", site("/academy")],
  ["Failed to load category. It might not exist or there was a network error.", site("/academy/web")],
  ["Failed to load course details. It might not exist or there was a network error.", site("/academy/web/html")],
  ["Error al cargar la lección", site("/academy/web/html/inicio/uno")],
  ["No pudimos cargar los proyectos. Inténtalo de nuevo más tarde.", site("/projects")],
  ["No se pudo cargar el proyecto.", site("/projects/una-tienda")],
  ["No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde.", site("/team")],
  ["Error al cargar productos", site("/product")],
  ["Error al cargar el producto", site("/product/una-plantilla")],
  [
    "No se pudo cargar la información del usuario",
    panel("/dashboard/user/0198c0de-0000-7000-8000-000000000000/details"),
  ],
  ["Error al cargar estadísticas", panel("/dashboard/application/stat")],
  ["Error al cargar los datos", panel("/dashboard/application/stat/viewer")],
  ["Error al cargar URLs", panel("/dashboard/application/shortener")],
  ["Error al cargar las visitas", panel("/dashboard/application/shortener/details")],
  ["No se pudo obtener el perfil del usuario.", panel("/dashboard/setting/profile")],
  ["No se pudo obtener la información del servidor.", panel("/dashboard/setting/info")],
  ["Error al cargar usuarios", () => failure(WardrobeError as typeof SiteError, "/armario/wardrobe")],
  ["No hay usuarios disponibles.", () => renderToStaticMarkup(<NoPeople />)],
  ["No se encontró el usuario.", () => renderToStaticMarkup(<WardrobeNotFound />)],
  ["Hubo un error al eliminar el usuario.", () => offline() && use(<RemoveUser id="1" name="Ana" />, "onConfirm")],
  ["Error al eliminar el registro", () => offline() && use(<RemoveRecord id="1" name="/" />, "onConfirm")],
  ["Error al eliminar", () => garbled() && use(<RemoveLink id="1" name="x" visits={0} />, "onConfirm")],
  ["Ocurrió un error al guardar.", () => garbled() && use(<PauseLink id="1" name="x" isPaused />, "onClick")],
  ["No se pudieron obtener los backups.", panel("/dashboard/setting/database")],
  [
    "Error: No se pudo crear la copia de seguridad.",
    () => offline() && use(<CreateBackup disabled={false} onMade={nothing} onFollow={nothing} />, "onClick"),
  ],
  [
    "Error al eliminar backup.",
    () => offline() && use(<BackupActions backup={madeBackup} actions={actions} />, "onConfirm"),
  ],
  ["❌ Error: 403 Apagado.", () => refused(403, "Apagado.") && use(<ResetScreen initial={nothingMade} />, "onConfirm")],
  ["Hubo un problema al enviar el email", () => offline() && use(<ForgotForm />, "onSubmit")],
  [
    "Error al restablecer la contraseña",
    () => offline() && use(<RestoreForm token="x" email="a@b.pe" openers={[]} submitLabel="Guardar" />, "onSubmit"),
  ],
  ["No hay cursos disponibles.", () => renderToStaticMarkup(<CatalogSidebar categories={[category]} />)],
  [
    "No hay proyectos para mostrar en este momento.",
    async () => renderToStaticMarkup(await ProjectsView({ selection: {}, title: "Proyectos", intro: "" })),
  ],
  ["URL de YouTube inválida.", () => JSON.stringify(linkedVideo({ youtubeUrl: "x", vkUrl: null })) && invalidYoutube],
  ["URL de VK inválida", () => JSON.stringify(linkedVideo({ youtubeUrl: null, vkUrl: "x" })) && invalidVk],
  ["Operación realizada con éxito.", () => plainToast("success")],
  ["¡Ha ocurrido un error!", () => plainToast("danger")],
  ["Advertencia, tenga cuidado.", () => plainToast("warning")],
  ["Información importante.", () => plainToast("info")],
];

test.each(shown)("%s", async (text, show) => {
  jest.spyOn(console, "error").mockReturnValue(undefined);
  expect(await show()).toContain(text);
});

const email = "a@b.pe";
test.each<[text: string, status: number, show: () => Promise<string>]>([
  ["Usuario no encontrado.", 404, () => use(<RemoveUser id="1" name="Ana" />, "onConfirm")],
  ["Hubo un error al eliminar el usuario.", 502, () => use(<RemoveUser id="1" name="Ana" />, "onConfirm")],
  ["Error al eliminar", 504, () => use(<RemoveLink id="1" name="x" visits={0} />, "onConfirm")],
  ["Ocurrió un error al guardar.", 502, () => use(<PauseLink id="1" name="x" isPaused />, "onClick")],
  ["Hubo un problema al enviar el email", 502, () => use(<ForgotForm />, "onSubmit")],
  [
    "Error al restablecer la contraseña",
    504,
    () => use(<RestoreForm token="x" email={email} openers={[]} submitLabel="Guardar" />, "onSubmit"),
  ],
  ["Error al eliminar backup.", 502, () => use(<BackupActions backup={madeBackup} actions={actions} />, "onConfirm")],
])("%s: of an answer that says nothing (%d)", async (text, status, show) => {
  jest.spyOn(console, "error").mockReturnValue(undefined);
  for (const body of ["<html>", "{}", '{"message":7}', "null", ""]) {
    wordless(status, body);
    expect(await show()).toMatch(new RegExp(`^(?:ApiError: )?${text.replace(".", "\\.")}$`));
  }
});

/** Seen by a journey, or by another test. */
const elsewhere: Record<string, string> = {
  "Iniciando...": "e2e/long/auth.spec.ts",
  "Completa todos los campos": "e2e/auth.spec.ts",
  "Completa el captcha primero": "e2e/auth.spec.ts",
  "Por favor ingresa un token": "e2e/tools.spec.ts",
  "Por favor, ingresa un ID de usuario válido.": "app/api/error-texts.test.ts",
  "No se encontró la categoría.": "e2e/page-cache.spec.ts",
  "Curso no encontrado.": "e2e/page-cache.spec.ts",
  "No se encontró la lección.": "e2e/page-cache.spec.ts",
  "Proyecto no encontrado": "e2e/page-cache.spec.ts",
  "Usuario no encontrado.": "e2e/page-cache.spec.ts",
  "No se encontró el producto.": "e2e/page-cache.spec.ts",
  "¡Usuario eliminado!": "e2e/users.spec.ts",
  "Correo electrónico o contraseña inválidos": "e2e/auth.spec.ts",
  "¡Error!": "e2e/auth.spec.ts",
  "✅ ¡Formulario enviado con éxito!": "e2e/contact.spec.ts",
  "❌ Hubo un error al enviar el mensaje.": "e2e/contact.spec.ts",
  "Error al enviar el mensaje": "e2e/whatsapp-inbox.spec.ts",
  "❌ Solo se permiten archivos .sql": "e2e/backups.spec.ts",
  "❌ Error al subir el archivo": "e2e/backups.spec.ts",
  "Error al renombrar la copia.": "e2e/backups.spec.ts",
  "Error al restaurar la copia.": "e2e/long/backups.spec.ts",
  'JSON inválido en "site.social"': "app/api/error-texts.test.ts",
  "Te hemos enviado un correo electrónico para restablecer tu contraseña. Revisa tu bandeja de entrada.":
    "e2e/account.spec.ts",
  "Tu contraseña ha sido restablecida correctamente. Ahora puedes acceder con tu nueva contraseña.":
    "e2e/account.spec.ts",
  "Quitando fondo...": "e2e/wardrobe-capture.spec.ts",
  "Por favor, selecciona una imagen": "e2e/wardrobe-capture.spec.ts",
  "✅ Imagen subida correctamente": "e2e/wardrobe-capture.spec.ts",
  "❌ La consulta no tuvo éxito.": "e2e/sql-console.spec.ts",
  "❌ Error al ejecutar la consulta.": "e2e/long/sql-console.spec.ts",
};

test.each(Object.entries(elsewhere))("%s is seen by %s", (text, file) => {
  expect(readFileSync(file, "utf8")).toContain(text);
});

/** Texts of components whose failures no test brings about. */
const unseen = {
  "Subiendo...": "components/wardrobe/capture/draft-form.tsx",
  "❌ Error al procesar imagen": "components/wardrobe/capture/drafts.ts",
  "❌ Error al subir la imagen": "components/wardrobe/capture/upload-queue.ts",
};

test.each(Object.entries(unseen))("%s is a text of %s", (text, file) => {
  expect(readFileSync(file, "utf8")).toContain(text);
});

test("no text is in two of the lists", () => {
  const all = [...shown.map(([text]) => text), ...Object.keys(elsewhere), ...Object.keys(unseen)];
  expect(new Set(all).size).toBe(all.length);
});
