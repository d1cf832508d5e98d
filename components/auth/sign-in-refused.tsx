"use client";

import { useEffect, useState } from "react";
import { FormMessage } from "@/components/ui/form-message";
import { MessageDialog } from "./message-dialog";

const reasons: Record<string, string> = {
  GoogleUnverified:
    "Google no ha verificado el correo de esa cuenta, así que no podemos saber si es tuyo. Verifícalo en Google o inicia sesión con tu contraseña.",
  GoogleDisabled: "Tu cuenta está desactivada. Escríbenos si crees que es un error.",
  GoogleTaken:
    "Ya hay una cuenta con ese correo, unida a otra cuenta de Google. Inicia sesión con esa otra cuenta de Google o con tu contraseña.",
  GoogleNameless: "No pudimos identificarte con este acceso. Inicia sesión con tu correo y contraseña.",
  GoogleStaff:
    "Ese correo es de una cuenta del equipo, y este acceso no basta para abrirla. Inicia sesión con tu contraseña o tu llave de acceso. Durante los diez minutos siguientes también podrás usar este acceso.",
  GoogleClosed: "No hay una cuenta con ese correo y el registro está cerrado. Escríbenos y te enviamos una invitación.",
};

const failed = "No se pudo iniciar sesión con Google. Inténtalo de nuevo o usa tu correo y contraseña.";

/** Shows a dialog, and the text in the page once that is closed, so that the layout does not shift by itself. */
export function SignInRefused() {
  const [message, setMessage] = useState<string | null>(null);
  const [read, setRead] = useState(false);

  useEffect(() => {
    const address = new URL(location.href);
    const code = address.searchParams.get("error");
    if (code === null) return;
    // So that a reload does not say it again.
    address.searchParams.delete("error");
    address.searchParams.delete("callbackUrl");
    history.replaceState(history.state, "", address.pathname + address.search);
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the address can only be read in the browser
    setMessage(Object.hasOwn(reasons, code) ? reasons[code]! : failed);
  }, []);

  return (
    <>
      {read && (
        <div className="mb-5">
          <FormMessage message={message} wasRead />
        </div>
      )}
      <MessageDialog message={read ? null : message} onClose={() => setRead(true)} />
    </>
  );
}
