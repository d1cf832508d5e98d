import Link from "next/link";

/** "a hola@…", to follow "escribe"; or "por nuestro formulario de contacto" while the studio has set no address. */
export const StudioAddress = ({ email }: { email: string | null }) =>
  email ? (
    <>
      a{" "}
      <a href={`mailto:${email}`} className="link">
        {email}
      </a>
    </>
  ) : (
    <>
      por{" "}
      <Link href="/contact" className="link">
        nuestro formulario de contacto
      </Link>
    </>
  );
