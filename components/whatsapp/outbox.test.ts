import { joinable, type Pending } from "./outbox";

const pending = (body: string, more: Partial<Pending> = {}): Pending => ({
  ...{ key: body, userId: "u", contactId: "c", at: "2026-11-29T12:00:00Z", sentId: null },
  message: { type: "text", body },
  ...{ error: "Error al enviar el mensaje", isOffline: true, isUnsent: true },
  ...more,
});
const keys = (all: Pending[]) => joinable(all).map(({ key }) => key);

test("only texts that never left may go as one message, and only several", () => {
  const [hello, how] = [pending("Hola"), pending("¿Cómo estás?")];
  expect(keys([hello])).toEqual([]);
  expect(keys([hello, how])).toEqual(["Hola", "¿Cómo estás?"]);
  const perhapsSent = pending("¿Llegó?", { isUnsent: false });
  const place = pending("lugar", { message: { type: "location", latitude: 1, longitude: 1 } });
  expect(keys([hello, perhapsSent, place])).toEqual([]);
  expect(keys([hello, perhapsSent, how])).toEqual(["Hola", "¿Cómo estás?"]);
});

test("texts that do not fit into one message stay as they are", () => {
  expect(keys([pending("a".repeat(4_000)), pending("b".repeat(100))])).toEqual([]);
});
