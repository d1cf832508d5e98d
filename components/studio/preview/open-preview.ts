import { api } from "@/lib/api/client";

/** The path of a preview for whoever asks, on the host that they are on. It works for an hour. */
export async function openOwnPreview(id: string): Promise<string> {
  const { url } = await api("POST /api/content/previews/create/{id}", { params: { id }, body: { days: 0 } });
  return new URL(url).pathname;
}
