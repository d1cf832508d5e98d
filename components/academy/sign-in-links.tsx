import type { WaysIn } from "./types";

export const SignInLinks = ({ login, register }: WaysIn) => (
  <>
    <a href={login} className="link">
      Inicia sesión
    </a>
    {register && (
      <>
        {" "}
        o{" "}
        <a href={register} className="link">
          crea tu cuenta
        </a>
      </>
    )}
  </>
);
