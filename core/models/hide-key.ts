/** Masks the key in the message of a failure: some servers repeat it in their answer, and failures are stored with the job. */
export async function hideKey<Answer>(key: string | undefined, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && key !== undefined) error.message = error.message.replaceAll(key, "***");
    throw error;
  }
}
