/* A JVM agent that records the CPU time that Java takes to start, which is subtracted from the program's time. */
#include <jvmti.h>
#include <stdio.h>
#include <time.h>

static void JNICALL started(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread) {
    struct timespec taken;
    FILE *file = fopen("/tmp/feedback/started", "w");
    (void)jvmti, (void)jni, (void)thread;
    if (!file) return;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &taken);
    fprintf(file, "%lld", taken.tv_sec * 1000000LL + taken.tv_nsec / 1000);
    fclose(file);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
    jvmtiEnv *jvmti;
    jvmtiEventCallbacks callbacks = {.VMInit = started};
    (void)options, (void)reserved;
    if ((*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION_1_2) != JNI_OK) return JNI_ERR;
    (*jvmti)->SetEventCallbacks(jvmti, &callbacks, sizeof callbacks);
    (*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_VM_INIT, NULL);
    return JNI_OK;
}
