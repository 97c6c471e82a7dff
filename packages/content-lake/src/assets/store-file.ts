import { httpError } from '../errors.ts'
import type { Lake } from '../lake.ts'
import { type Asset, fileAsset, imageAsset, type UploadDetails } from './asset-document.ts'
import { storeAsset } from './asset-files.ts'

/** Stores an image or file. Its document, which makes it public, isn't stored yet. @throws LakeError 400 */
export async function storeFile(
  { imageProcesses, assetFolder, env }: Pick<Lake, 'imageProcesses' | 'assetFolder' | 'env'>,
  kind: 'image' | 'file',
  given: unknown,
  details: Omit<UploadDetails, 'lakeUrl'>,
): Promise<Asset['document']> {
  if (!Buffer.isBuffer(given) || given.length === 0) throw httpError(400, 'The body must be the file')
  const described = { ...details, lakeUrl: env.lakeUrl }
  if (kind === 'file') {
    const asset = fileAsset(given, described)
    await storeAsset(assetFolder, asset.name, given)
    return asset.document
  }
  const { bytes, image } = await imageProcesses.ask({ read: given }, true)
  const asset = imageAsset(bytes!, image!, described)
  await storeAsset(assetFolder, asset.name, bytes!)
  return asset.document
}
