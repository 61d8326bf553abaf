import { Text } from '@mantine/core'
import { useState } from 'react'
import { Enlace } from '../../../pagina/cuenta/Enlace.tsx'
import { type TerminoAbierto, Terminos } from '../../../pagina/cuenta/Terminos.tsx'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Paginador } from '../../../ui/Paginador.tsx'
import type { Nodo, Paso } from './pasos.ts'

interface SumaDeHijosProps {
  presupuestoId: string
  hijos: readonly { nodo: Nodo; de: { _id: string; nombre: string } }[]
  montoDe: (hijo: SumaDeHijosProps['hijos'][number]) => number
  abre: (nodo: Nodo) => Paso
  /** What is of the whole and of none of them. */
  aparte?: readonly TerminoAbierto<Paso>[]
  total: { nombre: string; monto: number }
}

const POR_PAGINA = 20

/** A figure as the sum of what is under it, a page at a time; what adds nothing is left out. */
export function SumaDeHijos({ presupuestoId, hijos, montoDe, abre, aparte = [], total }: SumaDeHijosProps) {
  const [page, setPage] = useState(1)
  const conMonto = hijos.filter((hijo) => montoDe(hijo) !== 0)
  // not money: pages of a list
  const visibles = conMonto.filter((_, i) => Math.floor(i / POR_PAGINA) === page - 1)
  return (
    <>
      {conMonto.length === 0 && aparte.length === 0 && (
        <Text>
          Ningún rubro suma acá.{' '}
          <Enlace a={direcciones.presupuesto({ presupuestoId, tipo: 'presupuesto' })}>
            Ver el presupuesto
          </Enlace>
        </Text>
      )}
      <Terminos<Paso>
        terminos={[
          ...visibles.map((hijo) => ({
            nombre: hijo.de.nombre,
            monto: montoDe(hijo),
            abre: abre(hijo.nodo),
          })),
          ...aparte,
        ]}
        total={total}
      />
      {conMonto.length > POR_PAGINA && (
        <Paginador total={conMonto.length} pagina={page} limite={POR_PAGINA} onPaginar={setPage} />
      )}
    </>
  )
}
