import { requireSelf } from "@/lib/auth/require-user";

type Props = { params: Promise<{ username: string }> };

/** A person's clothes, put together. */
export default async function OutfitPage({ params }: Props) {
  const { name } = await requireSelf((await params).username);
  return <h1 className="text-3xl">El armario de {name}</h1>;
}
