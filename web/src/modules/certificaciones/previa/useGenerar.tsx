import {
  generarCertificacion,
  previaDeCertificacion,
} from '@plomada/contract/certificaciones/certificaciones'
import { mensajesCertificaciones } from '@plomada/domain/nucleo/mensajes/certificaciones'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useMutacion } from '../../../api/consultas.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { enfocarCampo } from '../../../ui/enfocarCampo.ts'
import { nadieLoToma } from '../../../ui/foco.ts'
import { notificar } from '../../../ui/notificar.tsx'
import type { DeQuien } from '../cuenta/cifra/pasos.ts'
import { type PreviaDeCertificacion, TOCA_SALDOS } from '../queries.ts'
import { type Calculo, paraGenerar } from './calculo.ts'
import { cambiosDe } from './cambios.ts'
import clases from './Previa.module.css'

/**
 * Generates what is seen, and goes to where it then stands. Figures that are others now are read again and shown beside
 * the old ones; what would be paid too much is asked about. Whatever was refused, nothing was generated.
 */
export function useGenerar(de: DeQuien, previa: PreviaDeCertificacion & { inicio: string; fin: string }) {
  const router = useRouter()
  const cache = useQueryClient()
  /** What was seen where the figures were others, until it is generated. */
  const [anterior, setAnterior] = useState<PreviaDeCertificacion | null>(null)
  /** What would be paid too much, and as what calculation it was sent. */
  const [deMas, setDeMas] = useState<{ texto: string; calculo: Calculo } | null>(null)
  const mutacion = useMutacion(generarCertificacion, {
    invalida: TOCA_SALDOS,
    onSuccess: ({ message }) => {
      notificar(message)
      const { presupuestoId, contratistaId, contratistaNombre } = de
      router.history.push(direcciones.certificaciones({ presupuestoId, contratistaId, contratistaNombre }))
    },
  })
  const generar = (calculo: Calculo, confirmaSobrepago = false) => {
    const libre = nadieLoToma()
    setAnterior(null)
    mutacion.mutate(paraGenerar(de, previa, calculo, confirmaSobrepago), {
      onSuccess: () => setDeMas(null),
      onError: ({ codigo, message }) => {
        setDeMas(codigo === 'SOBREPAGO' ? { texto: message, calculo } : null)
        if (codigo !== 'CIFRAS_DISTINTAS') return enfocarCampo(undefined, libre)
        setAnterior(previa)
        void cache
          .invalidateQueries({ queryKey: [previaDeCertificacion.nombre] })
          .then(() => enfocarCampo(undefined, libre))
      },
    })
  }
  const { error } = mutacion
  const dicho = error !== null && error.codigo !== 'SOBREPAGO' && error.codigo !== 'CIFRAS_DISTINTAS'
  return {
    generar,
    ocupado: mutacion.isPending,
    avisos: (
      <>
        {anterior !== null && <Cambiaron antes={anterior} ahora={previa} />}
        {dicho && <Alerta onCerrar={() => mutacion.reset()}>{error.message}</Alerta>}
        <ConfirmDialog
          abierto={deMas !== null}
          texto={deMas?.texto ?? ''}
          verbo="Pagar de más"
          verboSeguro="Revisar el neto a cobrar"
          peligroso
          ocupado={mutacion.isPending}
          onConfirmar={() => deMas !== null && generar(deMas.calculo, true)}
          onCerrar={() => setDeMas(null)}
        />
      </>
    ),
  }
}

/** Says that the figures are others, and each that is: before and now. */
function Cambiaron({ antes, ahora }: { antes: PreviaDeCertificacion; ahora: PreviaDeCertificacion }) {
  const cambios = cambiosDe(antes, ahora)
  return (
    <Alerta titulo="No se generó nada">
      {mensajesCertificaciones.cifrasDistintas}
      {cambios.length > 0 && (
        <table className={clases.cambios} aria-label="Lo que cambió">
          <thead>
            <tr>
              <th scope="col">Cifra</th>
              <th scope="col">Antes</th>
              <th scope="col">Ahora</th>
            </tr>
          </thead>
          <tbody>
            {cambios.map(({ nombre, antes: vieja, ahora: nueva }) => (
              <tr key={nombre}>
                <th scope="row">{nombre}</th>
                <td>{vieja}</td>
                <td>{nueva}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Alerta>
  )
}
