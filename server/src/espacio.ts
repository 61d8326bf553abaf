import { CLASES_DE_ESPACIO, formatoBytes, ocupado } from '@plomada/domain/acceso/espacio'
import { comando, conBase, configDeBase, exigirDatos } from './base/comando/comando.ts'
import { leerSitio } from './base/config.ts'
import { leerMayores, leerTablas } from './base/db/archivos/espacio.ts'

// npm run espacio: which firms take most room, with the ids that ESPACIO_DE_EMPRESAS takes, and which tables do.

const EMPRESAS = 10
const TABLAS = 8

await comando(0, async () => {
  const sitio = leerSitio()
  return conBase(configDeBase(sitio), async (base) => {
    await exigirDatos(base)
    const { empresas, tablas } = await base.comoSistema(async (tx) => ({
      empresas: await leerMayores(tx, EMPRESAS),
      tablas: await leerTablas(tx, TABLAS),
    }))
    const deEmpresas = empresas.map((una) => {
      const clases = [...CLASES_DE_ESPACIO, 'quitadas' as const]
      const partes = clases.map((clase) => `${clase} ${formatoBytes(una[clase])}`).join(', ')
      return `  ${una.nombre} (${una.empresa_id}): ${formatoBytes(ocupado(una))}; ${partes}`
    })
    const deTablas = tablas.map(({ tabla, bytes }) => `${tabla} ${formatoBytes(bytes)}`).join(', ')
    return ['Las empresas que más ocupan:', ...deEmpresas, `Las tablas más grandes: ${deTablas}`].join('\n')
  })
})
