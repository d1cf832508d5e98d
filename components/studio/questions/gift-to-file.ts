import { joinGift, rewritePiece, splitGift } from "@/lib/questions/shared/gift";

/** Writes a GIFT file that Moodle reads too, by replacing freer notations with strict ones. */
export function giftToFile(gift: string, name: string): File {
  const { pieces, rest } = splitGift(gift);
  const written = pieces.map((piece) => {
    return piece.question && !piece.problem ? rewritePiece(piece, piece.question) : piece;
  });
  return new File([joinGift({ pieces: written, rest }).trimStart(), "\n"], `${name || "preguntas"}.gift`, {
    type: "text/plain",
  });
}
