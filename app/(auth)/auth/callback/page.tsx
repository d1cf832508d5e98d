import type { Metadata } from "next";
import { CallbackScreen } from "@/components/auth/callback-screen";

export const metadata: Metadata = { title: "Iniciando sesión" };

export default function CallbackPage() {
  return (
    <>
      <h1 className="sr-only">Iniciando sesión</h1>
      <CallbackScreen />
    </>
  );
}
