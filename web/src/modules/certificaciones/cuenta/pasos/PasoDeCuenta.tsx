import { explicar } from '@plomada/domain/certificaciones/explicar/saldos'
import { Explicado } from '../../../../pagina/cuenta/Explicado.tsx'
import { useAdministra } from '../../../../pagina/sesion/useAdministra.ts'
import { abrirCon } from '../cifra/abrir.ts'
import type { PasoDeCifra } from '../cifra/pasos.ts'
import { ListaDeCuenta } from './ListaDeCuenta.tsx'

/** How a figure of an account comes about. */
export function PasoDeContratista({ de, panel, cifra }: Extract<PasoDeCifra, { que: 'cuenta' }>) {
  const figura = explicar(cifra, panel, useAdministra())
  const { explicacion } = figura
  return explicacion.clase === 'lista' ? (
    <ListaDeCuenta de={de} cual={explicacion.de} total={figura} />
  ) : (
    <Explicado de={figura} abre={abrirCon({ de, panel })} />
  )
}
