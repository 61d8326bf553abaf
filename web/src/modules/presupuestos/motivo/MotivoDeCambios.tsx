import { Anchor } from '@mantine/core'
import { mensajesMotivo as textos } from '@plomada/domain/nucleo/mensajes/motivo'
import { Suspense } from 'react'
import { perezoso } from '../../../ui/perezoso.ts'
import type { ObraConMotivo } from './dicho.ts'
import { cambiarMotivo, useMotivo, useMotivoPorDecir } from './enPantalla.ts'
import clases from './Motivo.module.css'

const PreguntaDeMotivo = perezoso(() => import('./PreguntaDeMotivo.tsx').then((m) => m.PreguntaDeMotivo))

/** Asks for the reason of changes when a page of an approved work needs it; drawn by whatever may change one. */
export function PedidoDeMotivo() {
  const pregunta = useMotivoPorDecir()
  return <Suspense>{pregunta !== null && <PreguntaDeMotivo {...pregunta} />}</Suspense>
}

/** The reason with which this window's changes are kept, and how to say another one. */
export function MotivoDicho({ obra }: { obra: ObraConMotivo }) {
  const motivo = useMotivo(obra._id)
  if (motivo === null) return null
  return (
    <span className={clases.motivo}>
      <span className={clases.dicho} title={motivo}>
        {textos.titulo}: {motivo}
      </span>
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        aria-label={textos.cambiarElMotivo}
        onClick={() => cambiarMotivo(obra)}
      >
        {textos.cambiar}
      </Anchor>
    </span>
  )
}
