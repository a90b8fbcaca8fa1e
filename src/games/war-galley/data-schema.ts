export async function checkData(_input: unknown) {
  return { problems: [] };
}
