import { formatoFecha, hoyEnAsuncion } from '@plomada/domain/nucleo/fecha'
import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { comando, conBase, configDeBase } from './base/comando/comando.ts'
import { FallaDeConfig, leerSitio } from './base/config.ts'
import { migrarConRespaldo } from './base/db/respaldo/programar.ts'
import { leerRelojes } from './modules/reportes/nucleo/vivir.ts'
import { reabrirTodas } from './modules/reportes/semanales/reabrir.ts'

// npm run reabrir -- <hoy>: opens again, in every firm, the weekly reports that were closed before their week ended,
// because a clock was ahead. The embedded base belongs to one process, so the server has to be stopped first.

await comando(1, async ([escrita]) => {
  if (escrita === undefined) throw new FallaDeConfig('Falta la fecha de hoy: npm run reabrir -- <dd/mm/aaaa>')
  const sitio = leerSitio()
  return conBase(configDeBase(sitio), async (base) => {
    await migrarConRespaldo(base, sitio)
    const ahora = await leerRelojes(base)
    // By a clock that is behind, weeks that did end would look as if they had not.
    const hoy = formatoFecha(hoyEnAsuncion(ahora))
    if (escrita !== hoy) throw new FallaDeConfig(mensajesSemanales.otroDia(hoy))
    return `${mensajesSemanales.abiertas(await reabrirTodas(base, ahora))}.`
  })
})
